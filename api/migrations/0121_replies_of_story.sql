-- contract: nothing reads `replies_of_story` since 0117.
DROP INDEX replies_of_story;
