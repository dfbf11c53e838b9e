import * as v from "valibot";
import { FeatureFlag } from "../network/features.ts";
import { defineRead, defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { DocumentJson, DocumentVersion as version } from "../entities/draft.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/** How pages look in a preview. */
export const previewLook = {
  /** Feature flags as they are set for the preview, by name; all others are as they are. */
  flags: v.record(FeatureFlag.entries.name, v.boolean()),
  /** The theme that the blog has in the preview; null for its own. */
  theme: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "must be the name of a theme"))),
  /** The color scheme of all pages, whatever the device prefers; null for what it prefers. */
  scheme: v.optional(v.nullable(v.picklist(["light", "dark"])), null),
};
export type PreviewLook = { [Name in keyof typeof previewLook]: v.InferOutput<(typeof previewLook)[Name]> };

export type ColorScheme = NonNullable<PreviewLook["scheme"]>;

/** How often a link was opened. Openings by the same person within a minute are one. */
export const PreviewOpenings = v.object({
  count: v.number(),
  /** Of the last; null if it was never opened. */
  timeMillis: v.nullable(Millis),
  /** Who opened it last; null for someone who wasn't signed in as one of the staff. */
  personId: v.nullable(PersonId),
});
export type PreviewOpenings = v.InferOutput<typeof PreviewOpenings>;

/** The flags of a new preview. */
export const NewPreviewFlags = v.pipe(
  previewLook.flags,
  v.check((flags) => Object.keys(flags).length <= 100, "must be at most 100"),
);

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
