-- Texts of the pages that every footer links to, such as the privacy policy; the main site's are the network's
-- (docs/guides/information-pages.md). `body` is JSON, typed nodes.
CREATE TABLE information_pages (
  blog_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (blog_id, locale, name)
) WITHOUT ROWID;
