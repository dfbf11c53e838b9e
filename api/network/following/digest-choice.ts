import type { Digest } from "../../../contract/entities/notification.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery, statement } from "../../store/query.ts";
import { hashToken } from "../../wire/token.ts";
import * as sql from "./digest-sql.ts";

type Db = Pick<ServiceContext, "db">;

/** How often somebody gets mail about what they follow; by default never. */
export async function readFollowingDigest({ db }: Db, personId: string): Promise<{ digest: Digest }> {
  const [row] = await runQuery<{ digest: Digest }>(db, sql.selectFollowingDigest, personId);
  return { digest: row?.digest ?? "never" };
}

export async function changeFollowingDigest(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  personId: string,
  digest: Digest,
): Promise<{ digest: Digest }> {
  await runQuery(db, sql.updateFollowingDigest, personId, digest, now);
  return { digest };
}

/** Statement that recomputes when a person's next mail is due, after a change of time zone. */
export const replanFollowingOf = (db: D1Database, personId: string) =>
  statement(db, sql.replanFollowingDigest, personId);

/** Ends it by the link in a mail; null if the token isn't one of these. */
export async function endFollowingByToken({ db }: Db, token: string): Promise<{ outcome: "ended" } | null> {
  const ended = await runQuery(db, sql.endFollowingDigest, await hashToken(token));
  return ended.length > 0 ? { outcome: "ended" } : null;
}
