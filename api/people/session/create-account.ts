import type { Locale } from "../../../contract/entities/blog.ts";
import type { ServiceContext } from "../../env.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";
import { runAll, statement } from "../../store/query.ts";
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
  const [, made] = await runAll(db, [
    statement(db, insertPerson, id, screenName, now, email),
    statement<{ person_id: string }>(
      db,
      `${insertAccount} RETURNING person_id`,
      id,
      kind,
      email,
      locale,
      now,
      keyHash,
    ),
  ]);
  return made[0]?.person_id ?? null;
}
