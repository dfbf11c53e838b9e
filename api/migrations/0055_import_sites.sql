-- Running sites that someone has opened in the studio to import from them (docs/decisions/0214). Only these are read, for a day.
CREATE TABLE import_sites (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  -- Without `www.`, which is the same site.
  host TEXT NOT NULL,
  opened_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  texts INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX import_sites_of_person ON import_sites (person_id, opened_time);
CREATE INDEX import_sites_by_time ON import_sites (opened_time);
