import type * as v from "valibot";
import { buildPermalink } from "../../contract/slug.ts";
import {
  maxStoryPasses,
  type openStory,
  storyPassLifetime,
  storyPassShape,
} from "../../contract/story-passes.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { isSameBytes } from "../wire/is-same-bytes.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { signBytes } from "../wire/sign-bytes.ts";
import { assertReadable, type StateRow } from "./assert-readable.ts";
import { isPassword } from "./password.ts";
import { selectHashes, selectLockedStory } from "./pass-sql.ts";

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

/** A pass for the story of a post. Throws 403 for a wrong password, and 404 where none is needed. */
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
export async function readStoryPasses(
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
