import * as v from "valibot";
import type { DraftField, DraftFields } from "../../contract/entities/draft.ts";
import { hashText } from "../../contract/wire/hash.ts";
import { openStory } from "../../contract/posts/story-passes.ts";
import type { ServiceContext } from "../env.ts";
import { hashPassword, isPassword } from "../posts/story-passes.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { openDraft } from "./open-draft.ts";
import type { StoryRow } from "./story-row.ts";

/*
 * The password of a story. The draft's field has a name for it, which doesn't reveal it, so that the field can be
 * shown, compared and restored like any other; the hash is beside the draft, and with the post once it is published.
 */

/** The name of a stored password: a hash of its salted hash. */
export const namePassword = async (passwordHash: string): Promise<string> =>
  (await hashText(passwordHash)).slice(0, 32);

const selectHashes = `
  SELECT d.password_hashes, p.password_hash FROM (SELECT ?1 AS id) w
  LEFT JOIN drafts d ON d.id = w.id LEFT JOIN posts p ON p.id = w.id`;
const addHashes = "UPDATE drafts SET password_hashes = json_patch(password_hashes, ?2) WHERE id = ?1";

/** The hashes of a story's passwords by name, oldest first, with that of the post as readers see it. */
async function readHashes(db: D1Database, storyId: string): Promise<Map<string, string>> {
  const [row] = await runQuery<{ password_hashes: string | null; password_hash: string | null }>(
    db,
    selectHashes,
    storyId,
  );
  const set = Object.entries(JSON.parse(row?.password_hashes ?? "{}") as Record<string, string>);
  const published = row?.password_hash ?? null;
  return new Map([
    ...(published === null ? [] : [[await namePassword(published), published] as const]),
    ...set,
  ]);
}

/**
 * Stores a typed password of a story, and returns its name; null to remove it. The latest password keeps its name when
 * it is typed again, so that sending it twice changes nothing.
 */
export async function storePassword(
  context: ServiceContext,
  row: StoryRow,
  typed: unknown,
): Promise<string | null> {
  const { db } = context;
  const password = parsePassword(typed);
  await openDraft(context, row);
  const hashes = await readHashes(db, row.id);
  const name = password === null ? null : await addPassword(hashes, password, context.createSalt());
  await runQuery(db, addHashes, row.id, JSON.stringify(Object.fromEntries(hashes)));
  return name;
}

function parsePassword(typed: unknown): string | null {
  if (typed === null) return null;
  const body = { password: typed };
  if (v.is(openStory.body, body)) return body.password;
  throw new ServiceError("invalid", "value: must be 1 to 1,000 characters", { field: "value" });
}

async function addPassword(
  hashes: Map<string, string>,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const last = [...hashes].at(-1);
  if (last && (await isPassword(password, last[1]))) return last[0];
  const hash = await hashPassword(password, salt);
  const name = await namePassword(hash);
  hashes.set(name, hash);
  return name;
}

interface Wanted {
  row: Pick<StoryRow, "id">;
  fields: Pick<DraftFields, "password">;
  versions: Readonly<Record<string, DraftField | undefined>>;
}

/** The hash that a story is published with. Drafts older than the field use the post's. */
export async function findPasswordHash(
  db: D1Database,
  { row, fields, versions }: Wanted,
  current: string | null,
): Promise<string | null> {
  const { password: name } = fields;
  if (name === null) return (versions["password"]?.version ?? 0) > 0 ? null : current;
  const hash = (await readHashes(db, row.id)).get(name);
  if (hash === undefined) throw new ServiceError("conflict", "Set the story's password again.");
  return hash;
}
