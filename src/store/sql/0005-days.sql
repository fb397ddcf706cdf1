-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0005-days.sql - what says when a tournament is played

-- Lists are in the order of the days of play, of all tournaments: their logs are not read for it.
CREATE INDEX event_day ON event (tournament, kind, seq) WHERE kind IN ('setup-set', 'clock-set');
