-- The color scheme of pages behind a link, as its theme: 'light', 'dark', or null for what the device prefers
-- (docs/decisions/0115).
ALTER TABLE draft_previews ADD COLUMN scheme TEXT;
ALTER TABLE network_previews ADD COLUMN scheme TEXT;
