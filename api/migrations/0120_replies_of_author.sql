-- Somebody's replies on a blog are among those of `own_replies`, which has them by author too (docs/decisions/0167).
DROP INDEX replies_of_author;
