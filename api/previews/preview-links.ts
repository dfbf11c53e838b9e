import type * as v from "valibot";
import type * as contract from "../../contract/network/network-previews.ts";
import type { NetworkPreview } from "../../contract/network/network-previews.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentOpenings, recordOpening } from "./preview-openings.ts";
import { createToken } from "../people/session/secrets.ts";
import { run, runQuery, runAll } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { readRights, type Actor, type Rights } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { hashToken } from "../wire/tokens.ts";
import {
  deleteExpired,
  deletePreview,
  deletePreviews,
  insertPreview,
  selectOfMaker,
  selectPreview,
  selectPreviews,
  type FrontDraftRow,
  type PreviewRow,
} from "./sql.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";

const day = 86_400_000;
const maxListed = 100;

/**
 * A new link to the network as of a moment. Throws 400 for a moment in the past: the state readers saw then isn't
 * stored.
 */
export async function createLink(
  context: ServiceContext,
  actor: Actor,
  {
    blogId,
    momentMillis,
    flags,
    theme,
    scheme,
    days,
    showsFrontDraft,
  }: v.InferOutput<(typeof contract.createNetworkPreview)["body"]>,
): Promise<{ token: string; expiresTimeMillis: number }> {
  const { db, now, createUid } = context;
  assertAllowed("preview.network", actor, blogId);
  if (showsFrontDraft) {
    assertAllowed("front.write", actor, blogId);
    if ((await getBlogOfId(db, blogId)).isMainSite) assertAllowed("front.write", actor, null);
  }
  if (momentMillis !== null && momentMillis <= now) {
    throw new ServiceError("invalid", "momentMillis: must be in the future", { field: "momentMillis" });
  }
  await assertRate(context, "actions", actor);
  const token = createToken(context);
  const hash = await hashToken(token);
  const expiresTimeMillis = now + days * day;
  const look = [JSON.stringify(flags), theme, scheme];
  const values = [
    blogId,
    momentMillis,
    ...look,
    actor.personId,
    now,
    expiresTimeMillis,
    showsFrontDraft ? 1 : 0,
  ];
  await runAll(db, [
    db.prepare(insertPreview).bind(createUid(), hash, ...values),
    writeAudit(context, { blogId, byPersonId: actor.personId, action: "networkPreview.create" }),
  ]);
  return { token, expiresTimeMillis };
}

/** The blog's links that work, with who made them. */
export async function listLinks(
  { db, now }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<v.InferOutput<(typeof contract.listNetworkPreviews)["reply"]>> {
  assertAllowed("preview.network", actor, blogId);
  const rows = await runQuery<PreviewRow>(db, selectPreviews, blogId, now, maxListed);
  const named = rows.flatMap((row) => [row.created_by, row.opened_by ?? row.created_by]);
  const people = await run(preparePeople(db, [...new Set(named)]));
  return {
    items: rows.map((row) => ({
      ...presentPreview(row),
      id: row.id,
      createdByPersonId: row.created_by,
      createdTimeMillis: row.created_time,
      opened: presentOpenings(row),
    })),
    people: presentPeople(people),
  };
}

/** Ends a link, whoever made it. */
export async function revokeLink(
  context: ServiceContext,
  actor: Actor,
  { blogId, id }: { blogId: string; id: string },
): Promise<{ isRevoked: boolean }> {
  assertAllowed("preview.network", actor, blogId);
  const [deleted] = await context.db.batch([
    context.db.prepare(deletePreview).bind(id, blogId),
    writeAuditOfChange(context, { blogId, byPersonId: actor.personId, action: "networkPreview.revoke" }),
  ]);
  return { isRevoked: (deleted?.meta.changes ?? 0) > 0 };
}

/**
 * The preview for a token. Throws 404 for one that is unknown, expired or revoked, or whose maker may no longer make
 * one: its end may be only seconds away.
 */
export async function readPreview(
  context: Pick<ServiceContext, "db" | "now">,
  token: string,
): Promise<NetworkPreview> {
  const row = await findLink(context, token);
  if (row === undefined) throw notFound("preview");
  const rightsOf = await readRights(context, [row.created_by]);
  if (!mayMake(rightsOf(row.created_by), row)) throw notFound("preview");
  return presentPreview(row);
}

const findLink = async ({ db, now }: Pick<ServiceContext, "db" | "now">, token: string) =>
  (await runQuery<PreviewRow & FrontDraftRow>(db, selectPreview, await hashToken(token), now))[0];

function mayMake(maker: Rights, { blog_id, front_draft, is_main_site }: FrontDraftRow): boolean {
  const claim = buildClaim(maker, blog_id);
  if (!isAllowed("preview.network", claim)) return false;
  if (front_draft === 0) return true;
  return (
    isAllowed("front.write", claim) &&
    (is_main_site === 0 || isAllowed("front.write", buildClaim(maker, null)))
  );
}

/** Ends the links of a person who may no longer make them. */
export async function revokeOfPerson(
  context: Pick<ServiceContext, "db" | "now">,
  personId: string,
): Promise<void> {
  const rows = await runQuery<FrontDraftRow & { id: string }>(context.db, selectOfMaker, personId);
  const maker = (await readRights(context, [personId]))(personId);
  const lost = rows.filter((row) => !mayMake(maker, row)).map(({ id }) => id);
  if (lost.length > 0) await runQuery(context.db, deletePreviews, JSON.stringify(lost));
}

/** Counts that a link was opened. */
export async function countOpening(
  context: Pick<ServiceContext, "db" | "now">,
  actor: Actor | null,
  token: string,
): Promise<void> {
  const row = await findLink(context, token);
  if (row) await recordOpening(context, "network_previews", actor, { ...row, hash: await hashToken(token) });
}

export async function deleteExpiredLinks({ db, now }: ServiceContext): Promise<void> {
  await db.prepare(deleteExpired).bind(now).run();
}

const presentPreview = (row: PreviewRow): NetworkPreview => ({
  blogId: row.blog_id,
  momentMillis: row.moment,
  flags: JSON.parse(row.flags) as NetworkPreview["flags"],
  theme: row.theme,
  scheme: row.scheme,
  showsFrontDraft: row.front_draft === 1,
  expiresTimeMillis: row.expires_time,
});
