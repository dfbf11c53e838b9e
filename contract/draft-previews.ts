import * as v from "valibot";
import { defineRead, defineSignedWrite } from "./call.ts";
import { DocumentJson, DocumentVersion as version } from "./entities/draft.ts";
import { BlogId, Millis, PostId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { listOf } from "./list-of.ts";
import { NewPreviewFlags, previewLook } from "./preview-look.ts";
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
  }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/** Revokes all preview links of a draft. */
export const revokePreviewLinks = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/preview/revoke",
  query: noQuery,
  body: v.object({}),
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

/** The draft behind a preview link; 404 for a token that is unknown, expired or revoked. */
export const getPreview = defineRead({
  service: "core",
  path: "draft/views/preview",
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  reply: DraftPreview,
});
