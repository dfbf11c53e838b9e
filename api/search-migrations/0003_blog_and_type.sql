-- 1 where all stories have been indexed with a word for their blog and type together (api/search/build-match.ts). An index
-- that was filled earlier gets it when it is rebuilt (`npm run reindex`).
ALTER TABLE stems_state ADD COLUMN has_pairs INTEGER NOT NULL DEFAULT 0;
UPDATE stems_state SET has_pairs = 1 WHERE is_filled = 0;
