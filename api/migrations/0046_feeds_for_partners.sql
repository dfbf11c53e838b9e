-- The feed of editors' picks is a setting (docs/guides/syndication.md). The blogs that had it by their name keep it.
UPDATE blogs SET blog = json_patch(blog, '{"properties":{"feedEditorsPicks":true}}')
WHERE blog ->> 'name' IN ('deadspin', 'gizmodo', 'io9', 'jalopnik', 'jezebel', 'kotaku', 'lifehacker');

UPDATE blog_settings SET choices = json_patch(choices, '{"feedEditorsPicks":true}')
WHERE scope IN (
  SELECT id FROM blogs
  WHERE blog ->> 'name' IN ('deadspin', 'gizmodo', 'io9', 'jalopnik', 'jezebel', 'kotaku', 'lifehacker')
);
