-- What readers are told at the address of a story that was taken down; null for nothing.
ALTER TABLE posts ADD COLUMN removal_note TEXT;
