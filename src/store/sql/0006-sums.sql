-- SPDX-License-Identifier: GPL-3.0-or-later
-- 0006-sums.sql - whether what stands beside the chains is as it was written

-- SHA-256 of the row's other columns; a picture has its own, behind that of the rest.
ALTER TABLE rescued ADD COLUMN sum BLOB;
UPDATE rescued SET sum = felt_row_sum(tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind, payload,
  actor, prev_hash, hash);

ALTER TABLE person ADD COLUMN sum BLOB;
UPDATE person SET sum = felt_person_sum(id, nickname, telephone, email, birthday, notes, reason, picture);
