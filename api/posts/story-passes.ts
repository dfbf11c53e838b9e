import type * as v from "valibot";
import { formatHex } from "../../contract/wire/hash.ts";
import { buildPermalink } from "../../contract/slug.ts";
import {
  maxStoryPasses,
  type openStory,
  storyPassLifetime,
  storyPassShape,
  storyPassHeader,
} from "../../contract/posts/story-passes.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { Route } from "../wire/route.ts";
import { isSameBytes, signBytes } from "../wire/tokens.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { assertReadable, type StateRow } from "./assert-readable.ts";
import { selectHashes, selectLockedStory } from "./sql.ts";

/** The maximum number of rounds the platform allows. */
const iterations = 100_000;
const scheme = "pbkdf2-sha256";

/** Hashes a password for storage: scheme, rounds, salt and derived key (hex), separated by dollar signs. */
export async function hashPassword(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await deriveKey(password, salt, iterations);
  return [scheme, iterations, formatHex(salt), formatHex(key)].join("$");
}

/** True if a password matches a stored hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [name, rounds, salt, key] = stored.split("$");
  if (name !== scheme || rounds === undefined || salt === undefined || key === undefined) return false;
  return isSameBytes(await deriveKey(password, fromHex(salt), Number(rounds)), fromHex(key));
}

async function deriveKey(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

interface LockedRow extends StateRow {
  id: string;
  slug: string;
  host: string;
  password_hash: string | null;
}

type Opened = v.InferOutput<(typeof openStory)["reply"]>;

const toBytes = (text: string) => new TextEncoder().encode(text);

/** Signed with the stored hash, so that passes end with the password. */
const sign = (claim: string, passwordHash: string) => signBytes(toBytes(claim), passwordHash);

/** A pass for the story of a post. Throws 403 for a wrong password, and 404 if none is needed. */
export async function openLockedStory(
  { db, now }: ServiceContext,
  postId: string,
  password: string,
): Promise<Opened> {
  const [story] = await runQuery<LockedRow>(db, selectLockedStory, postId);
  assertReadable(story, now);
  const { id, password_hash } = story;
  if (password_hash === null) throw notFound("password");
  if (!(await isPassword(password, password_hash))) {
    throw new ServiceError("locked", "That isn't the password.", { storyId: id });
  }
  const expiresTimeMillis = now + storyPassLifetime;
  const claim = `${id}.${expiresTimeMillis}`;
  return {
    storyId: id,
    pass: `${claim}.${await sign(claim, password_hash)}`,
    expiresTimeMillis,
    permalink: buildPermalink(story.host, story.slug, id),
  };
}

/** The ids of stories that the passes of a request open. */
async function readStoryPasses(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  header: string,
): Promise<ReadonlySet<string>> {
  const passes = header
    .split(" ", maxStoryPasses)
    .filter((pass) => storyPassShape.test(pass))
    .map((pass) => pass.split(".") as [id: string, expires: string, signature: string])
    .filter(([, expires]) => Number(expires) > now && Number(expires) <= now + storyPassLifetime);
  if (passes.length === 0) return new Set();
  const rows = await runQuery<{ id: string; password_hash: string }>(
    db,
    selectHashes,
    JSON.stringify(passes.map(([id]) => id)),
  );
  const hashes = new Map(rows.map(({ id, password_hash }) => [id, password_hash]));
  const opened = await Promise.all(
    passes.map(async ([id, expires, signature]) => {
      const hash = hashes.get(id);
      if (hash === undefined) return [];
      const own = await sign(`${id}.${expires}`, hash);
      return isSameBytes(toBytes(own), toBytes(signature)) ? [id] : [];
    }),
  );
  return new Set(opened.flat());
}

/** The route, knowing which protected stories the request may read. */
export const withPasses = ({ method, pattern, answer }: Route): Route => ({
  method,
  pattern,
  answer: async (request, params, context) => {
    const header = request.headers.get(storyPassHeader);
    if (header === null) return answer(request, params, context);
    return answer(request, params, { ...context, openStoryIds: await readStoryPasses(context, header) });
  },
});
