-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0001-events.sql - the log: one table that only grows

-- The key is the order of reading, so the rows stand in the file as a replay wants them.
CREATE TABLE event (
  tournament TEXT NOT NULL CHECK (length(tournament) BETWEEN 1 AND 100),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 9007199254740991),
  command_id TEXT NOT NULL CHECK (length(command_id) BETWEEN 1 AND 200),
  part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 4294967295),
  at_us INTEGER NOT NULL CHECK (at_us BETWEEN 0 AND 9007199254740991),
  boot_id TEXT NOT NULL CHECK (length(boot_id) <= 64),
  boottime_us INTEGER NOT NULL CHECK (boottime_us BETWEEN 0 AND 9007199254740991),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  payload TEXT NOT NULL CHECK (payload <> ''),
  actor TEXT CHECK (length(actor) <= 1000),
  prev_hash BLOB NOT NULL CHECK (length(prev_hash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tournament, seq),
  UNIQUE (command_id, part)
) STRICT, WITHOUT ROWID;

-- Undo and redo are looked up at every open, long before the rest of the log is needed.
CREATE INDEX event_undone ON event (tournament, seq) WHERE kind IN ('undone', 'redone');

CREATE TRIGGER event_no_update BEFORE UPDATE ON event
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER event_no_delete BEFORE DELETE ON event
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;
