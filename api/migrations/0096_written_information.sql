-- When a text was last written in the studio, ms; 0 if it was imported. Also what a save is compared with (docs/guides/information-pages.md).
ALTER TABLE information_pages ADD COLUMN changed_time INTEGER NOT NULL DEFAULT 0;
