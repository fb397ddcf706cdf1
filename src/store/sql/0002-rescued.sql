-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0002-rescued.sql - rows of damaged files that are not as they were recorded

-- They are no part of the log. Each is kept as it was found, until a director takes it into the log
-- or leaves it out.
CREATE TABLE rescued (
  tournament TEXT NOT NULL,
  seq INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  boot_id TEXT NOT NULL,
  boottime_us INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  actor TEXT,
  prev_hash BLOB NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;
