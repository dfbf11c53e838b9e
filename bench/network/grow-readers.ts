import type { DatabaseSync } from "node:sqlite";
import { hashText } from "../../contract/wire/hash.ts";

/** Ids of the added readers, from 0. */
export const readerId = (number: number) => String(900_000_000 + number);
const ownerOf = "SELECT person_id FROM memberships WHERE blog_id = ?1 AND role = 'Owner'";
export const tokenOf = (personId: string) => `token-of-${personId}`;

/** Adds readers, each with an account. */
export function growReaders(db: DatabaseSync, count: number): void {
  const person = db.prepare(
    `INSERT INTO people (id, screen_name, display_name, bio, joined_time, content_hash)
     VALUES (?1, 'Reader-' || ?1, 'Reader ' || ?1, '', 1500000000000, ?1)`,
  );
  const account = db.prepare(
    `INSERT INTO accounts (person_id, kind, email, locale, created_time)
     VALUES (?1, 'person', ?1 || '@example.test', 'en-US', 1500000000000)`,
  );
  for (let number = 0; number < count; number += 1) {
    person.run(readerId(number));
    account.run(readerId(number));
  }
}

/** Signs in the owner of a blog, and this many readers; returns the owner's id. */
export async function signInPeople(db: D1Database, blogId: string, readers: number): Promise<string> {
  const owner = await db.prepare(ownerOf).bind(blogId).first<string>("person_id");
  if (owner === null) throw new Error(`Blog ${blogId} has no owner`);
  const people = [owner, ...Array.from({ length: readers }, (_, number) => readerId(number))];
  const now = Date.now();
  for (const id of people) {
    const hash = await hashText(tokenOf(id));
    await db.batch([
      db
        .prepare(
          `INSERT INTO accounts (person_id, kind, locale, created_time) VALUES (?1, 'person', 'en-US', ?2)
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, now),
      db
        .prepare(
          `INSERT INTO sessions (id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time)
           VALUES ('bench-' || ?1, ?2, 'bench-' || ?1, ?1, 'kinja.com', '', ?3, ?3, ?3 + 86400000)
           ON CONFLICT (id) DO UPDATE SET seen_time = ?3, expires_time = excluded.expires_time`,
        )
        .bind(id, hash, now),
    ]);
  }
  return owner;
}
