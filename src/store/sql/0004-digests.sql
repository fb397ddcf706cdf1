-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0004-digests.sql - which command an id belongs to

-- SHA-256 in hex of the command and of its sender, in a command's first event, where the sender made the id. It is no
-- part of the chain, of an export or of a rescue. NULL: only the actor tells whose the id is.
ALTER TABLE event ADD COLUMN digest TEXT;
