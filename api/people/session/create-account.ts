import type { Locale } from "../../../contract/entities/blog.ts";
import type { ServiceContext } from "../../env.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";
import { runQueries } from "../../store/query.ts";
import { insertAccount, insertPerson } from "./sql.ts";

export interface NewAccount {
  kind: "person" | "burner";
  screenName: string;
  locale: Locale;
  email: string | null;
  keyHash: string | null;
}

/**
 * Creates a person with an account in one transaction; returns the id, or null if the name or address is
 * taken.
 */
export async function createAccount(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { kind, screenName, locale, email, keyHash }: NewAccount,
): Promise<string | null> {
  const id = (await reserveNewIds(db, "person", 1, []))();
  const [, made] = await runQueries<[unknown[], { person_id: string }[]]>(db, [
    db.prepare(insertPerson).bind(id, screenName, now, email),
    db.prepare(`${insertAccount} RETURNING person_id`).bind(id, kind, email, locale, now, keyHash),
  ]);
  return made[0]?.person_id ?? null;
}
