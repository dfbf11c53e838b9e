import { hashToken } from "../../api/wire/find-actor.ts";
import type { NetworkRole } from "../../contract/entities/account.ts";

const day = 86_400_000;

/**
 * Signs someone in without credentials: returns a session token of a host for the person with this screen name, and
 * creates an account if there is none. The person must have been imported.
 */
export async function openSession(
  db: D1Database,
  screenName: string,
  {
    roles = [],
    now = Date.now(),
    host = "kinja.com",
  }: { roles?: NetworkRole[]; now?: number; host?: string } = {},
): Promise<string> {
  const person = await db
    .prepare("SELECT id FROM people WHERE screen_name = ?1")
    .bind(screenName)
    .first<{ id: string }>();
  if (!person) throw new Error(`There is no ${screenName}`);
  const token = `token-of-${screenName}-${crypto.randomUUID()}`;
  const id = crypto.randomUUID();
  await db.batch([
    db
      .prepare(
        `INSERT INTO accounts (person_id, kind, email, locale, timezone, created_time)
         VALUES (?1, 'person', ?2, 'en-US', NULL, ?3) ON CONFLICT DO NOTHING`,
      )
      .bind(person.id, `${screenName}@example.test`, now),
    ...roles.map((role) =>
      db
        .prepare("INSERT INTO network_roles (person_id, role) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        .bind(person.id, role),
    ),
    db
      .prepare(
        `INSERT INTO sessions (id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time)
         VALUES (?1, ?2, ?1, ?3, ?6, '', ?4, ?4, ?5)`,
      )
      .bind(id, await hashToken(token), person.id, now, now + 30 * day, host),
  ]);
  return token;
}
