import {
  accessTokenPrefix,
  maxAccessTokens,
  type createAccessToken,
  type listAccessTokens,
} from "../../../contract/people/access-tokens.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { run, runQuery } from "../../store/query.ts";
import { writeAuditOfChange } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { hashToken, readRights, type Actor } from "../../wire/find-actor.ts";
import { mayUseTokens, readAccessRights } from "../../wire/find-token.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { assertRecent } from "../identity/sign-in-checks.ts";
import { presentPeople } from "../present-person.ts";
import { preparePeople } from "../prepare-people.ts";
import { createToken } from "../session/secrets.ts";
import * as sql from "./sql.ts";

const day = 86_400_000;

/** The network's tokens that have not ended, with who made them. */
export async function listTokens(
  context: ServiceContext,
  actor: Actor,
): Promise<ReplyOf<typeof listAccessTokens>> {
  const { db, now } = context;
  assertAllowed("tokens.write", actor, null);
  const found = await runQuery<sql.TokenRow>(db, sql.selectTokens, now);
  const rows = found.toSorted((a, b) => b.created_time - a.created_time);
  const makers = [...new Set(rows.map(({ person_id }) => person_id))];
  const [people, rightsOf] = await Promise.all([run(preparePeople(db, makers)), readRights(context, makers)]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      rights: readAccessRights(row.rights),
      byPersonId: row.person_id,
      createdTimeMillis: row.created_time,
      expiresTimeMillis: row.expires_time,
      usedDay: row.used_time === 0 ? null : new Date(row.used_time).toISOString().slice(0, 10),
      works: mayUseTokens(rightsOf(row.person_id)),
    })),
    people: presentPeople(people),
  };
}

/** Makes a token in the name of the caller, who must have signed in recently. */
export async function makeToken(
  context: ServiceContext,
  actor: Actor,
  { name, rights, days }: BodyOf<typeof createAccessToken>,
): Promise<ReplyOf<typeof createAccessToken>> {
  const { db, now, createUid } = context;
  assertAllowed("tokens.write", actor, null);
  await assertRecent(context, actor);
  const token = `${accessTokenPrefix}${createToken(context)}`;
  const expiresTimeMillis = now + days * day;
  const [inserted] = await db.batch([
    db
      .prepare(sql.insertToken)
      .bind(
        createUid(),
        await hashToken(token),
        name,
        sql.writeAccessRights(rights),
        actor.personId,
        now,
        expiresTimeMillis,
        maxAccessTokens,
      ),
    writeAuditOfChange(context, {
      blogId: null,
      byPersonId: actor.personId,
      action: "token.create",
      detail: { words: name, after: { rights, endTimeMillis: expiresTimeMillis } },
    }),
  ]);
  if ((inserted?.meta.changes ?? 0) === 0)
    throw new ServiceError("conflict", `A network has at most ${maxAccessTokens} access tokens.`);
  return { token, expiresTimeMillis };
}

/** Ends a token, whoever made it. */
export async function revokeToken(
  context: ServiceContext,
  actor: Actor,
  { id }: { id: string },
): Promise<{ isRevoked: boolean }> {
  const { db, now } = context;
  assertAllowed("tokens.write", actor, null);
  const [row] = await runQuery<{ name: string }>(db, sql.selectName, id, now);
  if (row === undefined) return { isRevoked: false };
  const [deleted] = await db.batch([
    db.prepare(sql.deleteToken).bind(id, now),
    writeAuditOfChange(context, {
      blogId: null,
      byPersonId: actor.personId,
      action: "token.revoke",
      detail: { words: row.name },
    }),
  ]);
  return { isRevoked: (deleted?.meta.changes ?? 0) > 0 };
}

export async function deleteExpiredTokens({ db, now }: ServiceContext): Promise<void> {
  await db.prepare(sql.deleteExpired).bind(now).run();
}
