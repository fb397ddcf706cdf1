-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0003-people.sql - what is known of people beside the log, and can be erased

-- No export has it, and no mirror of a server's log: there it stays empty. A day is "2027-03-01", or "03-01" of a
-- birthday without a year.
CREATE TABLE person (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  nickname TEXT,
  telephone TEXT,
  email TEXT,
  birthday TEXT,
  notes TEXT,
  reason TEXT,
  picture TEXT
) STRICT;

-- Whom the log forgets loses them in the same transaction, also when an older log is brought up to date. Functions on
-- JSON are not for triggers (trusted_schema is off): the payload is {"v":1,"person":12}.
CREATE TRIGGER person_forgotten AFTER INSERT ON event
WHEN NEW.tournament = 'club' AND NEW.kind = 'person-forgotten' AND instr(NEW.payload, '"person":') > 0
BEGIN
  DELETE FROM person WHERE id = CAST(substr(NEW.payload, instr(NEW.payload, '"person":') + 9) AS INTEGER);
END;
