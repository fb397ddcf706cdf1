-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0003-devices.sql - keys of telephones and tablets: read by whoever checks their signatures, through these functions

CREATE TABLE felt.device (
  device text COLLATE "C" PRIMARY KEY CHECK (device ~ '^[0-9a-f]{12}$'),
  key bytea CHECK (octet_length(key) = 32),
  once bytea CHECK (octet_length(once) = 32),
  pin text CHECK (pin ~ '^[0-9]{6}$'),
  wrong integer NOT NULL DEFAULT 0,
  until_us bigint NOT NULL DEFAULT 0
);
-- How far each has counted, also when it is forgotten: what it sent once is never taken again.
CREATE TABLE felt.device_counter (
  device text COLLATE "C" PRIMARY KEY,
  counter bigint NOT NULL
);
REVOKE ALL ON felt.device, felt.device_counter FROM PUBLIC;

CREATE FUNCTION felt.device_get(device text)
RETURNS TABLE (key bytea, once bytea, pin text, wrong integer, until_us bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT d.key, d.once, d.pin, d.wrong, d.until_us FROM felt.device d WHERE d.device = device_get.device
$$;

CREATE FUNCTION felt.device_set(device text, key bytea, once bytea, pin text, wrong integer, until_us bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO felt.device AS d (device, key, once, pin, wrong, until_us)
    VALUES (device_set.device, device_set.key, device_set.once, device_set.pin, device_set.wrong, device_set.until_us)
    ON CONFLICT ON CONSTRAINT device_pkey DO UPDATE SET key = excluded.key, once = excluded.once, pin = excluded.pin,
      wrong = excluded.wrong, until_us = excluded.until_us
$$;

CREATE FUNCTION felt.device_forget(device text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM felt.device d WHERE d.device = device_forget.device
$$;

-- The counter that was kept, and whether this one is above it and was kept instead.
CREATE FUNCTION felt.device_count(device text, counter bigint, OUT last bigint, OUT rises boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO felt.device_counter AS c (device, counter) VALUES (device_count.device, 0)
    ON CONFLICT ON CONSTRAINT device_counter_pkey DO NOTHING;
  SELECT c.counter INTO last FROM felt.device_counter c WHERE c.device = device_count.device FOR UPDATE;
  rises := device_count.counter > last;
  IF rises THEN
    UPDATE felt.device_counter c SET counter = device_count.counter WHERE c.device = device_count.device;
  END IF;
END $$;

REVOKE ALL ON FUNCTION felt.device_get, felt.device_set, felt.device_forget, felt.device_count FROM PUBLIC;
GRANT EXECUTE ON FUNCTION felt.device_get, felt.device_set, felt.device_forget, felt.device_count TO felt_desk;
