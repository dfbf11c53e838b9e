-- Blogs are made and run in the product (docs/guides/blogs.md).

-- 0 until the blog was made or changed there: imports then leave its members, host, group, parent and state as they are.
ALTER TABLE blogs ADD COLUMN managed_version INTEGER NOT NULL DEFAULT 0;
