-- All blogs but the main site in one row, which every reader's page reads (docs/decisions/0222).
CREATE TABLE sister_blogs (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- A JSON list in the order of the navigation, without the lists of links that only a blog's own pages show.
  blogs TEXT NOT NULL
);

-- A change of any blog removes the row, whoever makes it; the services write it again in the same transaction. Without
-- it, the blogs are read one by one.
CREATE TRIGGER sister_blogs_lack_new AFTER INSERT ON blogs
BEGIN
  DELETE FROM sister_blogs;
END;
CREATE TRIGGER sister_blogs_have_former AFTER UPDATE OF blog, name, is_main_site, position ON blogs
BEGIN
  DELETE FROM sister_blogs;
END;
CREATE TRIGGER sister_blogs_have_removed AFTER DELETE ON blogs
BEGIN
  DELETE FROM sister_blogs;
END;

INSERT INTO sister_blogs (id, blogs)
SELECT 1, json_group_array(json(blog)) FROM (
  SELECT json_remove(blog, '$.navigation', '$.footerLinks', '$.notRecommended', '$.newsletterLists') AS blog
  FROM blogs WHERE is_main_site = 0 AND json_valid(blog) ORDER BY position, name);
