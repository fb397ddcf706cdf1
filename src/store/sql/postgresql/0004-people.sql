-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0004-people.sql - what is known of people beside the log, and can be erased

-- The columns are those of 0003-people.sql of SQLite. Desks read and change them; none keeps a copy.
CREATE TABLE felt.person (
  id bigint PRIMARY KEY CHECK (id > 0),
  nickname text,
  telephone text,
  email text,
  birthday text,
  notes text,
  reason text,
  picture text
);
REVOKE ALL ON felt.person FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON felt.person TO felt_desk;

-- Whom the log forgets loses them in the same transaction.
CREATE FUNCTION felt.forget_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM felt.person p WHERE p.id = (NEW.payload::json ->> 'person')::bigint;
  RETURN NULL;
END $$;

CREATE TRIGGER person_forgotten AFTER INSERT ON felt.event
  FOR EACH ROW WHEN (NEW.tournament = 'club' AND NEW.kind = 'person-forgotten') EXECUTE FUNCTION felt.forget_person();
