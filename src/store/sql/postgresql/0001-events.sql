-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0001-events.sql - the log on a server: the same table, that only grows

CREATE SCHEMA felt;

-- Which database this is, so that a desk notices when an address leads to another one.
CREATE TABLE felt.about (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  database uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL
);
INSERT INTO felt.about (version) VALUES (1);

-- Columns and limits are those of 0001-events.sql of SQLite; text is compared by its bytes.
CREATE TABLE felt.event (
  tournament text COLLATE "C" NOT NULL CHECK (char_length(tournament) BETWEEN 1 AND 100),
  seq bigint NOT NULL CHECK (seq BETWEEN 1 AND 9007199254740991),
  command_id text COLLATE "C" NOT NULL CHECK (char_length(command_id) BETWEEN 1 AND 200),
  part bigint NOT NULL CHECK (part BETWEEN 0 AND 4294967295),
  at_us bigint NOT NULL CHECK (at_us BETWEEN 0 AND 9007199254740991),
  boot_id text COLLATE "C" NOT NULL CHECK (char_length(boot_id) <= 64),
  boottime_us bigint NOT NULL CHECK (boottime_us BETWEEN 0 AND 9007199254740991),
  kind text COLLATE "C" NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 64),
  payload text COLLATE "C" NOT NULL CHECK (payload <> ''),
  actor text COLLATE "C" CHECK (char_length(actor) <= 1000),
  prev_hash bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  CONSTRAINT event_place PRIMARY KEY (tournament, seq),
  CONSTRAINT event_command UNIQUE (command_id, part)
);

CREATE FUNCTION felt.refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION 'events are never changed or deleted';
END $$;

CREATE TRIGGER event_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON felt.event
  FOR EACH STATEMENT EXECUTE FUNCTION felt.refuse_change();
ALTER TABLE felt.event ENABLE ALWAYS TRIGGER event_stays;

-- Tells every desk which logs grew, each once in a transaction. By row: for the one row of most commands that is
-- quicker than a table of what was added.
CREATE FUNCTION felt.tell_desks() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM pg_notify('felt_event', NEW.tournament);
  RETURN NULL;
END $$;

CREATE TRIGGER event_told AFTER INSERT ON felt.event
  FOR EACH ROW EXECUTE FUNCTION felt.tell_desks();

-- A desk reads and adds events, and nothing else.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'felt_desk') THEN
    CREATE ROLE felt_desk NOLOGIN;
  END IF;
END $$;
REVOKE ALL ON SCHEMA felt FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA felt FROM PUBLIC;
GRANT USAGE ON SCHEMA felt TO felt_desk;
GRANT SELECT ON felt.about TO felt_desk;
GRANT SELECT, INSERT ON felt.event TO felt_desk;
