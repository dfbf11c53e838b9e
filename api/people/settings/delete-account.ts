import type * as v from "valibot";
import type { Locale } from "../../../contract/entities/blog.ts";
import type { deleteAccount } from "../../../contract/settings.ts";
import type { ServiceContext } from "../../env.ts";
import { pagesChange, recordChanges } from "../../store/record-changes.ts";
import { readAccount } from "../session/read-account.ts";
import { runAll, runQuery } from "../../store/query.ts";
import * as sql from "./sql.ts";
import { removeAvatar } from "./update-account.ts";

/** Display name of deleted accounts. */
const formerReader: Record<Locale, string> = {
  "en-US": "A former reader",
  "es-ES": "Alguien que se fue",
};

type Prepare = (db: D1Database, personId: string) => D1PreparedStatement[];

/** Statements that delete a person's replies, and what else they have in discussions. */
interface InDiscussions {
  withdraw: Prepare;
  erase: Prepare;
}

/** Deletes an account in one transaction. Replies by others stay in place. */
export async function eraseAccount(
  context: ServiceContext,
  personId: string,
  { screenName, alsoReplies }: v.InferOutput<(typeof deleteAccount)["body"]>,
  inDiscussions: InDiscussions,
): Promise<v.InferOutput<(typeof deleteAccount)["reply"]>> {
  const { db } = context;
  const account = await readAccount(context, personId);
  if (account.screenName.toLowerCase() !== screenName.toLowerCase()) return { outcome: "wrongName" };
  const memberships = await runQuery(db, sql.selectMembership, personId);
  if (memberships.length > 0) return { outcome: "member" };
  await runAll(db, [
    ...(alsoReplies ? inDiscussions.withdraw(db, personId) : []),
    ...inDiscussions.erase(db, personId),
    ...sql.erasePerson.map((query) => db.prepare(query).bind(personId)),
    db.prepare(sql.renamePerson).bind(personId, formerReader[account.locale]),
    ...recordChanges(db, [pagesChange]),
  ]);
  if (account.avatar) await removeAvatar(context, personId, account.avatar);
  return { outcome: "deleted" };
}
