import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { ImportSourceName, SourceId } from "./import.ts";

/* What imports have brought into a blog, by source: to follow deletions there, and to undo an import. */

/** Fields of a call about what a source brought into a blog, by its name. */
export const blogAndSource = {
  blog: v.pipe(v.string(), v.maxLength(100)),
  source: ImportSourceName,
};

/** Stories in one page of `listImported`. */
export const importedPerPage = 1_000;

/** The published stories of a blog that came from a source, in the order of their ids. */
export const listImported = definePrivilegedWrite({
  service: "core",
  path: "import/published",
  query: noQuery,
  body: v.object({ ...blogAndSource, after: v.nullable(v.string()) }),
  reply: v.object({ sourceIds: v.array(v.string()), next: v.nullable(v.string()) }),
});

/** Maximum number of stories in one call of `withdrawImported`. */
export const maxTakenDown = 20;

/**
 * Takes down stories that are no longer at their source: those that readers could see answer 410, and come back with the
 * next import that has them. Stories that were edited here stay.
 */
export const withdrawImported = definePrivilegedWrite({
  service: "core",
  path: "import/take-down",
  query: noQuery,
  body: v.object({
    ...blogAndSource,
    sourceIds: v.pipe(v.array(SourceId), v.maxLength(maxTakenDown)),
    /** Nothing is written. */
    isRehearsal: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    stories: v.array(
      v.object({
        sourceId: v.string(),
        headline: v.string(),
        permalink: v.string(),
        outcome: v.picklist(["takenDown", "edited"]),
      }),
    ),
  }),
});
