import type * as v from "valibot";
import type { createPreviewLink, DraftPreview } from "../../contract/draft-previews.ts";
import type { PreviewLook } from "../../contract/preview-look.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { createToken } from "../people/session/secrets.ts";
import { run, runQuery } from "../store/query.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { hashToken } from "../wire/token.ts";
import { findStory } from "./find-story.ts";
import { openDraft } from "./open-draft.ts";
import { readRoom } from "./read-room.ts";
import { selectPreview, selectStory } from "./sql.ts";
import { findPublishTime, type StoryRow } from "./story-row.ts";

const insertPreview = `
  INSERT INTO draft_previews (token_hash, draft_id, created_by, expires_time, flags, theme, scheme)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`;
const deletePreviews = "DELETE FROM draft_previews WHERE draft_id = ?1";

interface PreviewRow {
  draft_id: string;
  expires_time: number;
  flags: string;
  theme: string | null;
  scheme: PreviewLook["scheme"];
}

const day = 86_400_000;

/** A new link to a draft. The database has its hash only, so nobody can read it there. */
export async function createLink(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { days, flags, theme, scheme }: v.InferOutput<(typeof createPreviewLink)["body"]>,
): Promise<{ token: string; expiresTimeMillis: number }> {
  const { db, now } = context;
  const { row } = await findStory(context, actor, draftId, "draft.write");
  await assertRate(context, "actions", actor);
  await openDraft(context, row);
  const token = createToken(context);
  const expiresTimeMillis = now + days * day;
  const hash = await hashToken(token);
  const look = [JSON.stringify(flags), theme, scheme];
  await db
    .prepare(insertPreview)
    .bind(hash, draftId, actor.personId, expiresTimeMillis, ...look)
    .run();
  return { token, expiresTimeMillis };
}

/** Ends all links to a draft; answers how many there were, expired ones included. */
export async function revokeLinks(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
): Promise<{ revoked: number }> {
  await findStory(context, actor, draftId, "draft.write");
  const { meta } = await context.db.prepare(deletePreviews).bind(draftId).run();
  return { revoked: meta.changes };
}

/** The draft behind a link, as it is now. Throws 404 for whatever opens nothing. */
export async function readPreview(context: ServiceContext, token: string): Promise<DraftPreview> {
  const { db, now } = context;
  const [link] = await runQuery<PreviewRow>(db, selectPreview, await hashToken(token), now);
  if (link === undefined) throw notFound("preview");
  const [row] = await runQuery<StoryRow>(db, selectStory, link.draft_id, "");
  if (row === undefined || row.shelf === "removed") throw notFound("preview");
  const { document, version, values, changedTimeMillis } = await readRoom(context, row.id);
  return {
    draftId: row.id,
    blogId: row.blog_id,
    version,
    document,
    fields: values,
    publishTimeMillis: findPublishTime(row),
    changedTimeMillis,
    expiresTimeMillis: link.expires_time,
    people: presentPeople(await run(preparePeople(db, values.authorIds))),
    flags: JSON.parse(link.flags) as PreviewLook["flags"],
    theme: link.theme,
    scheme: link.scheme,
  };
}
