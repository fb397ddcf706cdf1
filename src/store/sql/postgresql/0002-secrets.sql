-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0002-secrets.sql - PINs: in no desk's reach but through these functions

CREATE TABLE felt.secret (
  account bigint PRIMARY KEY,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  rounds integer NOT NULL CHECK (rounds > 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  wrong integer NOT NULL DEFAULT 0,
  wrong_at timestamptz NOT NULL DEFAULT '-infinity'
);
REVOKE ALL ON felt.secret FROM PUBLIC;

-- What a desk needs to make a hash of a PIN; no row: there is none.
CREATE FUNCTION felt.secret_salt(account bigint) RETURNS TABLE (salt bytea, rounds integer)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.salt, s.rounds FROM felt.secret s WHERE s.account = secret_salt.account
$$;

-- Whether that hash is the one; NULL: five were wrong within a minute, and nothing is told for another one.
CREATE FUNCTION felt.secret_test(account bigint, hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  kept felt.secret;
BEGIN
  SELECT * INTO kept FROM felt.secret s WHERE s.account = secret_test.account FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF kept.wrong_at < clock_timestamp() - interval '1 minute' THEN
    kept.wrong := 0;
  END IF;
  IF kept.wrong >= 5 THEN
    RETURN NULL;
  END IF;
  IF sha256(kept.hash) = sha256(secret_test.hash) THEN
    UPDATE felt.secret s SET wrong = 0 WHERE s.account = secret_test.account;
    RETURN true;
  END IF;
  UPDATE felt.secret s SET wrong = kept.wrong + 1, wrong_at = clock_timestamp() WHERE s.account = secret_test.account;
  RETURN false;
END $$;

-- Without a hash: the account has no PIN any more.
CREATE FUNCTION felt.secret_set(account bigint, salt bytea, rounds integer, hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM felt.secret s WHERE s.account = secret_set.account;
  INSERT INTO felt.secret (account, salt, rounds, hash)
    SELECT secret_set.account, secret_set.salt, secret_set.rounds, secret_set.hash WHERE secret_set.hash IS NOT NULL;
$$;

REVOKE ALL ON FUNCTION felt.secret_salt, felt.secret_test, felt.secret_set FROM PUBLIC;
GRANT EXECUTE ON FUNCTION felt.secret_salt, felt.secret_test, felt.secret_set TO felt_desk;
