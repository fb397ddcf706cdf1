-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0005-trash.sql - a whole stream leaves the log, in the transaction of the club's event that says so

-- Only from within a trigger of this schema, and that is felt.delete_stream.
CREATE OR REPLACE FUNCTION felt.refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'events are never changed or deleted';
END $$;

-- What the desk asks for by felt.deletes, for this transaction; an event that is imported deletes nothing. Whoever records
-- meanwhile waits, and then finds the stream gone; what somebody recorded before is seen here.
CREATE FUNCTION felt.delete_stream() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  said json := NEW.payload::json;
  stream text := said ->> 'id';
  last record;
BEGIN
  IF current_setting('felt.deletes', true) IS DISTINCT FROM stream OR stream = 'club' THEN
    RETURN NEW;
  END IF;
  LOCK TABLE felt.event IN SHARE ROW EXCLUSIVE MODE;
  SELECT e.seq, encode(e.hash, 'hex') AS hash INTO last FROM felt.event e WHERE e.tournament = stream ORDER BY e.seq DESC LIMIT 1;
  IF last IS NULL OR last.seq <> (said ->> 'seq')::bigint OR last.hash <> said ->> 'hash' THEN
    RAISE EXCEPTION 'the stream is not as it was exported' USING ERRCODE = 'FT001';
  END IF;
  DELETE FROM felt.event e WHERE e.tournament = stream;
  RETURN NEW;
END $$;

CREATE TRIGGER stream_deleted BEFORE INSERT ON felt.event
  FOR EACH ROW WHEN (NEW.tournament = 'club' AND NEW.kind = 'stream-deleted') EXECUTE FUNCTION felt.delete_stream();
