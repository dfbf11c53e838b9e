import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { blogAndSource } from "./sources.ts";

/* Undoing an import: stories and replies first, then what they needed. Nothing that was edited or used here is taken away. */

const entries = {
  ...blogAndSource,
  /** Nothing is written. */
  isRehearsal: v.optional(v.boolean(), false),
};

/** The sources from which imports brought something into a blog. */
export const listSources = definePrivilegedWrite({
  service: "core",
  path: "import/sources",
  query: noQuery,
  body: v.object({ blog: blogAndSource.blog }),
  reply: v.object({ sources: v.array(v.string()) }),
});

/** Why a story stays: it was edited here, has replies that were written here, or is used, on a front for example. */
export const KeptReason = v.picklist(["edited", "answered", "used"]);

/** Stories in one call of `undoStories`, and replies in one of `undoReplies`. */
export const undonePerCall = 20;

/** Takes away the next stories of a source with their replies, after the id of `next`. */
export const undoStories = definePrivilegedWrite({
  service: "core",
  path: "import/undo/stories",
  query: noQuery,
  body: v.object({ ...entries, after: v.nullable(v.string()) }),
  reply: v.object({
    stories: v.array(
      v.object({
        sourceId: v.string(),
        headline: v.string(),
        permalink: v.string(),
        /** Null if it is taken away. */
        reason: v.nullable(KeptReason),
        replies: v.number(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
});

/** Takes away the next replies of a source below stories that it didn't bring. */
export const undoReplies = definePrivilegedWrite({
  service: "core",
  path: "import/undo/replies",
  query: noQuery,
  body: v.object({ ...entries, after: v.nullable(v.string()) }),
  reply: v.object({ removed: v.number(), kept: v.number(), next: v.nullable(v.string()) }),
});

/** Takes away the next people whom the source brought and whom nothing names any more. */
export const undoPeople = definePrivilegedWrite({
  service: "core",
  path: "import/undo/people",
  query: noQuery,
  body: v.object({ ...entries, after: v.nullable(v.string()) }),
  reply: v.object({ screenNames: v.array(v.string()), next: v.nullable(v.string()) }),
});

/**
 * Takes away the redirects of the old site's lists if no import is left in the blog, and the blog if the import made it
 * and it has no stories.
 */
export const undoBlog = definePrivilegedWrite({
  service: "core",
  path: "import/undo/blog",
  query: noQuery,
  body: v.object(entries),
  reply: v.object({
    redirects: v.number(),
    /** "notMade": it was there before the import. */
    outcome: v.picklist(["removed", "notMade", "notEmpty", "used"]),
  }),
});
