-- Addresses of somebody's own pages elsewhere, on their profile: JSON list.
ALTER TABLE people ADD COLUMN links TEXT NOT NULL DEFAULT '[]';
