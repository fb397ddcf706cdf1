-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0006-digests.sql - which command an id belongs to

-- As in 0004-digests.sql of SQLite.
ALTER TABLE felt.event ADD COLUMN digest text COLLATE "C";
