import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { DocumentJson, DocumentVersion as version } from "./entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { listOf } from "./list-of.ts";
import { NewPreviewFlags, PreviewOpenings, previewLook } from "./preview-look.ts";
import { noQuery } from "./query.ts";

/* Links that show a draft to people who have no role on its blog. */

/** A link that shows the draft to whoever has it, until it expires or is revoked. The token is shown once. */
export const createPreviewLink = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview",
  query: noQuery,
  body: v.object({
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    flags: v.optional(NewPreviewFlags, {}),
    theme: v.optional(previewLook.theme, null),
    scheme: previewLook.scheme,
    /** Made by the studio for a look at the draft, not to be passed on. */
    isOwn: v.optional(v.boolean(), false),
  }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/** The links of a draft that work: those that were made to be passed on come first, newest first; 100 at most. */
export const listPreviewLinks = defineSignedRead({
  service: "core",
  path: "draft/:draftId/previews",
  query: noQuery,
  reply: v.object({
    items: listOf(
      v.object({
        id: v.string(),
        isOwn: v.boolean(),
        createdByPersonId: PersonId,
        /** Null for a link of an earlier version. */
        createdTimeMillis: v.nullable(Millis),
        expiresTimeMillis: Millis,
        opened: PreviewOpenings,
      }),
    ),
    people: listOf(Person),
  }),
});

/** Revokes preview links of a draft: one by its id, or all. */
export const revokePreviewLinks = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview/revoke",
  query: noQuery,
  body: v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: v.object({ revoked: v.number() }),
});

const DraftPreview = v.object({
  draftId: PostId,
  blogId: BlogId,
  version,
  document: DocumentJson,
  fields: v.record(v.string(), v.unknown()),
  publishTimeMillis: v.nullable(Millis),
  changedTimeMillis: Millis,
  /** When the link stops working. */
  expiresTimeMillis: Millis,
  people: listOf(Person),
  ...previewLook,
});
export type DraftPreview = v.InferOutput<typeof DraftPreview>;

/**
 * The draft behind a preview link; 404 for a token that is unknown, expired or revoked, and for that of somebody who may no
 * longer change the draft.
 */
export const getPreview = defineRead({
  service: "core",
  path: "draft/views/preview",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: DraftPreview,
});

const token = v.pipe(v.string(), v.maxLength(200));

/** Counts that a page behind a link was opened, of a draft or of the network. A token that opens nothing counts nothing. */
export const countPreviewOpening = defineWrite({
  service: "core",
  path: "preview/opened",
  query: noQuery,
  body: v.object({ token }),
  reply: v.object({}),
  limiter: "search",
});

/** The same by somebody who is signed in: who it was is kept only of the staff of the link's blog. */
export const countOwnPreviewOpening = defineSignedWrite({
  service: "core",
  path: "preview/opened/signed",
  query: noQuery,
  body: v.object({ token }),
  reply: v.object({}),
});
