import type * as v from "valibot";
import type * as contract from "../../contract/network/network-previews.ts";
import type { NetworkPreview } from "../../contract/network/network-previews.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentOpenings, recordOpening } from "./preview-openings.ts";
import { createToken } from "../people/session/secrets.ts";
import { run, runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { readRights, type Actor, type Rights } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { hashToken } from "../wire/tokens.ts";
import {
  deleteExpired,
  deleteOfMaker,
  deletePreview,
  insertPreview,
  selectBlogsOfMaker,
  selectPreview,
  selectPreviews,
  type PreviewRow,
} from "./sql.ts";

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
  }: v.InferOutput<(typeof contract.createNetworkPreview)["body"]>,
): Promise<{ token: string; expiresTimeMillis: number }> {
  const { db, now, createUid } = context;
  assertAllowed("preview.network", actor, blogId);
  if (momentMillis !== null && momentMillis <= now) {
    throw new ServiceError("invalid", "momentMillis: must be in the future", { field: "momentMillis" });
  }
  await assertRate(context, "actions", actor);
  const token = createToken(context);
  const hash = await hashToken(token);
  const expiresTimeMillis = now + days * day;
  const look = [JSON.stringify(flags), theme, scheme];
  const values = [blogId, momentMillis, ...look, actor.personId, now, expiresTimeMillis];
  await db
    .prepare(insertPreview)
    .bind(createUid(), hash, ...values)
    .run();
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
  { db }: ServiceContext,
  actor: Actor,
  { blogId, id }: { blogId: string; id: string },
): Promise<{ isRevoked: boolean }> {
  assertAllowed("preview.network", actor, blogId);
  const { meta } = await db.prepare(deletePreview).bind(id, blogId).run();
  return { isRevoked: meta.changes > 0 };
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
  if (!mayMake(rightsOf(row.created_by), row.blog_id)) throw notFound("preview");
  return presentPreview(row);
}

const findLink = async ({ db, now }: Pick<ServiceContext, "db" | "now">, token: string) =>
  (await runQuery<PreviewRow>(db, selectPreview, await hashToken(token), now))[0];

const mayMake = (maker: Rights, blogId: string) => isAllowed("preview.network", buildClaim(maker, blogId));

/** Ends a person's links on the blogs for which they may no longer make any. */
export async function revokeOfPerson(
  context: Pick<ServiceContext, "db" | "now">,
  personId: string,
): Promise<void> {
  const rows = await runQuery<{ blog_id: string }>(context.db, selectBlogsOfMaker, personId);
  const maker = (await readRights(context, [personId]))(personId);
  const blogIds = [...new Set(rows.map(({ blog_id }) => blog_id))];
  const lost = blogIds.filter((blogId) => !mayMake(maker, blogId));
  if (lost.length > 0) await runQuery(context.db, deleteOfMaker, personId, JSON.stringify(lost));
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
  expiresTimeMillis: row.expires_time,
});
