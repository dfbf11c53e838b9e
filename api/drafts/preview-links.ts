import type * as v from "valibot";
import type {
  createPreviewLink,
  DraftPreview,
  listPreviewLinks,
  PreviewLook,
} from "../../contract/drafts/draft-previews.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentOpenings, recordOpening, type OpenedRow } from "../previews/preview-openings.ts";
import { createToken } from "../people/session/secrets.ts";
import { run, runQuery, runAll } from "../store/query.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { hashToken } from "../wire/tokens.ts";
import { findStory } from "./find-story.ts";
import { openDraft } from "./open-draft.ts";
import { mayWith } from "./review.ts";
import { readRoom } from "./room-calls.ts";
import { selectPreview, selectStory } from "./sql.ts";
import { findPublishTime, type StoryRow } from "./story-row.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";

const insertPreview = `
  INSERT INTO draft_previews (token_hash, draft_id, created_by, expires_time, flags, theme, scheme, created_time, is_own)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;
/** ?1 draft, ?2 id of a link or null for all. */
const deletePreviews = "DELETE FROM draft_previews WHERE draft_id = ?1 AND (?2 IS NULL OR token_hash = ?2)";
/** A draft's links that work: ?1 draft, ?2 now, ?3 number. */
const selectPreviews = `
  SELECT token_hash, created_by, created_time, expires_time, is_own, opened_count, opened_time, opened_by
  FROM draft_previews WHERE draft_id = ?1 AND expires_time > ?2
  ORDER BY is_own, created_time DESC LIMIT ?3`;
/** Drafts to which a person made links, once for each link: ?1 person. */
const selectDraftsOfMaker = `
  SELECT p.draft_id AS id, d.blog_id FROM draft_previews p CROSS JOIN drafts d ON d.id = p.draft_id
  WHERE p.created_by = ?1`;
/** ?1 person, ?2 JSON list of drafts. */
const deleteOfMaker = `
  DELETE FROM draft_previews WHERE created_by = ?1 AND draft_id IN (SELECT value FROM json_each(?2))`;
const selectBlog = "SELECT blog_id FROM desk_stories WHERE id = ?1";

interface ListedRow extends OpenedRow {
  token_hash: string;
  created_by: string;
  created_time: number | null;
  expires_time: number;
  is_own: number;
}

interface PreviewRow {
  draft_id: string;
  created_by: string;
  expires_time: number;
  flags: string;
  theme: string | null;
  scheme: PreviewLook["scheme"];
}

const day = 86_400_000;
const maxListed = 100;

/** A new link to a draft. The database only has its hash, so it can't be read there. */
export async function createLink(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { days, flags, theme, scheme, isOwn }: v.InferOutput<(typeof createPreviewLink)["body"]>,
): Promise<{ token: string; expiresTimeMillis: number }> {
  const { db, now } = context;
  const { row } = await findStory(context, actor, draftId, "draft.write");
  await assertRate(context, "actions", actor);
  await openDraft(context, row);
  const token = createToken(context);
  const expiresTimeMillis = now + days * day;
  const hash = await hashToken(token);
  const look = [JSON.stringify(flags), theme, scheme];
  await runAll(db, [
    db
      .prepare(insertPreview)
      .bind(hash, draftId, actor.personId, expiresTimeMillis, ...look, now, isOwn ? 1 : 0),
    writeAudit(context, {
      blogId: row.blog_id,
      byPersonId: actor.personId,
      action: "previewLink.create",
      postId: draftId,
      detail: { before: null, after: { endTimeMillis: expiresTimeMillis } },
    }),
  ]);
  return { token, expiresTimeMillis };
}

/** The links to a draft that work, with who made them and who opened them last. */
export async function listLinks(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
): Promise<v.InferOutput<(typeof listPreviewLinks)["reply"]>> {
  await findStory(context, actor, draftId, "draft.write");
  const { db, now } = context;
  const rows = await runQuery<ListedRow>(db, selectPreviews, draftId, now, maxListed);
  const named = rows.flatMap((row) => [row.created_by, row.opened_by ?? row.created_by]);
  return {
    items: rows.map((row) => ({
      // The hash of a token can't be used as a token.
      id: row.token_hash,
      isOwn: row.is_own === 1,
      createdByPersonId: row.created_by,
      createdTimeMillis: row.created_time,
      expiresTimeMillis: row.expires_time,
      opened: presentOpenings(row),
    })),
    people: presentPeople(await run(preparePeople(db, [...new Set(named)]))),
  };
}

/** Ends a link to a draft, or all of them; returns how many there were, expired ones included. */
export async function revokeLinks(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  id: string | null = null,
): Promise<{ revoked: number }> {
  const { row } = await findStory(context, actor, draftId, "draft.write");
  const [deleted] = await context.db.batch([
    context.db.prepare(deletePreviews).bind(draftId, id),
    writeAuditOfChange(context, {
      blogId: row.blog_id,
      byPersonId: actor.personId,
      action: "previewLink.revoke",
      postId: draftId,
    }),
  ]);
  return { revoked: deleted?.meta.changes ?? 0 };
}

/** Ends a person's links to drafts that they may no longer change. */
export async function revokeOfPerson(
  context: Pick<ServiceContext, "db" | "now" | "draftRooms">,
  personId: string,
): Promise<void> {
  const rows = await runQuery<Pick<StoryRow, "id" | "blog_id">>(context.db, selectDraftsOfMaker, personId);
  const checked = await Promise.all(
    [...new Map(rows.map((row) => [row.id, row])).values()].map(async (row) =>
      (await mayWith(context, row, personId, "draft.write")) ? [] : [row.id],
    ),
  );
  const lost = checked.flat();
  if (lost.length > 0) await runQuery(context.db, deleteOfMaker, personId, JSON.stringify(lost));
}

/** Counts that a link was opened. */
export async function countOpening(
  context: Pick<ServiceContext, "db" | "now">,
  actor: Actor | null,
  token: string,
): Promise<void> {
  const { db, now } = context;
  const hash = await hashToken(token);
  const [link] = await runQuery<PreviewRow>(db, selectPreview, hash, now);
  const [story] = link ? await runQuery<{ blog_id: string }>(db, selectBlog, link.draft_id) : [];
  if (story) await recordOpening(context, "draft_previews", actor, { ...story, hash });
}

/**
 * The draft behind a link, as it is now. Throws 404 for an unknown or expired token, and for the link of a person who
 * may no longer change the draft.
 */
export async function readPreview(context: ServiceContext, token: string): Promise<DraftPreview> {
  const { db, now } = context;
  const [link] = await runQuery<PreviewRow>(db, selectPreview, await hashToken(token), now);
  if (link === undefined) throw notFound("preview");
  const [row] = await runQuery<StoryRow>(db, selectStory, link.draft_id, "");
  if (row === undefined || row.shelf === "removed") throw notFound("preview");
  if (!(await mayWith(context, row, link.created_by, "draft.write"))) throw notFound("preview");
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

/** Deletes preview links that no longer work. */
export async function deleteExpiredPreviews({ db, now }: ServiceContext): Promise<void> {
  await db.prepare("DELETE FROM draft_previews WHERE expires_time <= ?1").bind(now).run();
}
