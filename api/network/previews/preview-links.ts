import type * as v from "valibot";
import type * as contract from "../../../contract/network-previews.ts";
import type { NetworkPreview } from "../../../contract/network-previews.ts";
import type { ServiceContext } from "../../env.ts";
import { presentPeople } from "../../people/present-person.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { createToken } from "../../people/session/secrets.ts";
import { run, runQuery } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { hashToken } from "../../wire/token.ts";
import {
  deleteExpired,
  deletePreview,
  insertPreview,
  selectPreview,
  selectPreviews,
  type PreviewRow,
} from "./preview-sql.ts";

const day = 86_400_000;
const maxListed = 100;

/** A new link to the network as of a moment. Throws 400 for a moment that is over: nobody keeps what readers saw then. */
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
  const people = await run(preparePeople(db, [...new Set(rows.map((row) => row.created_by))]));
  return {
    items: rows.map((row) => ({
      ...presentPreview(row),
      id: row.id,
      createdByPersonId: row.created_by,
      createdTimeMillis: row.created_time,
    })),
    people: presentPeople(people),
  };
}

/** Ends a link; whoever made it. */
export async function revokeLink(
  { db }: ServiceContext,
  actor: Actor,
  { blogId, id }: { blogId: string; id: string },
): Promise<{ isRevoked: boolean }> {
  assertAllowed("preview.network", actor, blogId);
  const { meta } = await db.prepare(deletePreview).bind(id, blogId).run();
  return { isRevoked: meta.changes > 0 };
}

/** What a token opens. Throws 404 for one that is unknown, expired or revoked. */
export async function readPreview(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  token: string,
): Promise<NetworkPreview> {
  const [row] = await runQuery<PreviewRow>(db, selectPreview, await hashToken(token), now);
  if (row === undefined) throw notFound("preview");
  return presentPreview(row);
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
