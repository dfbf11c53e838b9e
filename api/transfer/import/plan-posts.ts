import { isStateOf, isStateful } from "../../../contract/entities/mode.ts";
import { listSharing } from "../../../contract/import/sharing.ts";
import { buildSlug } from "../../../contract/slug.ts";
import type { WrittenModes } from "../../discussion/records/write-modes.ts";
import type { HomeBlog } from "../../publishing/read-sharing-blogs.ts";
import { createRepost, mergeReposts } from "../../publishing/reposts.ts";
import type { KnownPost, WritablePost } from "../../publishing/writable-post.ts";
import { BatchState, findRefusal, type ParsedPost, type Surroundings } from "./find-refusal.ts";
import { hashPost } from "./hash-post.ts";
import { fail, type ParsedBatch, type Resolved } from "./outcome.ts";
import { isPassword } from "../../posts/story-passes.ts";

/**
 * Resolves the people in a post's mode settings. `personIds` is by screen name in lower case; posts with
 * unknown people were rejected before.
 */
function planModes(
  { mode, modeStates = [], guests = [], entry, parent, publishTimeMillis }: ParsedPost,
  personIds: ReadonlyMap<string, string>,
): WrittenModes {
  const idOf = (name: string) => personIds.get(name.toLowerCase()) ?? "";
  const created_time = publishTimeMillis;
  const marks = (["key", "pinned"] as const).filter((mark) => entry?.[mark === "key" ? "isKey" : "isPinned"]);
  return {
    states: isStateful(mode)
      ? modeStates
          .filter(({ state }) => isStateOf(mode, state))
          .map(({ state, timeMillis, beginsTimeMillis, screenName }) => ({
            mode,
            state,
            time: timeMillis,
            begins_time: beginsTimeMillis,
            by_person_id: screenName === null ? null : idOf(screenName),
          }))
      : [],
    guests: guests.map((name) => ({ person_id: idOf(name), by_person_id: null, created_time })),
    entry:
      entry === undefined || parent === null
        ? null
        : { marks: marks.map((mark) => ({ mark, by_person_id: null, created_time })), page: null },
  };
}

/** A post with all references resolved, ready to be written. */
export interface PlannedPost extends Pick<
  WritablePost,
  "known" | "hash" | "slug" | "authorIds" | "reposts" | "modes"
> {
  post: ParsedPost;
  isUnchanged: boolean;
  /** It was edited here and changed at its source: nothing is written. */
  isKept: boolean;
  /** It was edited here, and the version of the source replaces that. */
  isTaken: boolean;
  /** Null until an id is assigned. */
  id: string | null;
  blog: HomeBlog;
}

/** Choices that hold for all posts of a batch. */
export type ImportChoices = Pick<ParsedBatch, "asDrafts" | "mayMove" | "takeSource" | "source">;

/** A post with everything assigned when it is written. */
export interface WrittenPost
  extends Omit<PlannedPost, "id">, Pick<WritablePost, "id" | "parentId" | "starterId" | "passwordHash"> {}

/** Resolves the references of each post. Posts with unknown references fail, and so do their replies. */
export async function planPosts(
  posts: readonly ParsedPost[],
  around: Surroundings,
  { asDrafts, mayMove, takeSource }: ImportChoices,
): Promise<Resolved<PlannedPost>[]> {
  const batch = new BatchState(around);
  const taken = new Set(takeSource);
  const planned: Resolved<PlannedPost>[] = [];
  for (const post of posts) {
    const item = `posts: ${post.sourceId}`;
    const refusal = findRefusal(post, around, batch, mayMove);
    if (refusal !== null) {
      planned.push(fail(item, refusal));
      continue;
    }
    const plan = await planPost(asDrafts ? makeDraft(post) : post, around);
    // Posts that readers already see stay published.
    const value = plan.known?.status === "PUBLISHED" ? { ...plan, post } : plan;
    planned.push(decideEdited(value, taken.has(post.sourceId)));
    batch.accept(post);
  }
  return planned;
}

/** A story that was edited here stays as it is, unless the version of the source was chosen. */
function decideEdited(plan: PlannedPost, isChosen: boolean): Resolved<PlannedPost> {
  const { known, post } = plan;
  if (known?.has_draft !== 1) return { value: plan };
  if (!isChosen) return { value: { ...plan, isKept: !plan.isUnchanged } };
  const by = known.removed_at_request_of;
  return by === null
    ? { value: { ...plan, isUnchanged: false, isTaken: true } }
    : fail(`posts: ${post.sourceId}`, `was removed at the request of ${by}, and stays removed`);
}

/** A story that isn't public, as its hash has it: imported again as a draft, it is unchanged. */
export const makeDraft = (post: ParsedPost): ParsedPost =>
  post.parent === null && post.status === "PUBLISHED" ? { ...post, status: "DRAFT" } : post;

async function planPost(post: ParsedPost, { blogs, personIds, posts }: Surroundings): Promise<PlannedPost> {
  const known = posts.get(post.sourceId);
  const blog = findIn(blogs, post.blog);
  const hash = await hashPost(post, blog.repostTarget);
  return {
    post,
    known,
    hash,
    isUnchanged: await isUnchanged(post, hash, known),
    isKept: false,
    isTaken: false,
    id: known?.id ?? post.id ?? null,
    slug: known?.slug ?? chooseSlug(post),
    blog,
    authorIds: post.authors.map((name) => findIn(personIds, name.toLowerCase())),
    reposts: mergeReposts(
      listSharing(post, blog.repostTarget).map(({ blog: name, screenName, timestamp }) =>
        createRepost(
          findIn(blogs, name).id,
          screenName === null ? null : findIn(personIds, screenName.toLowerCase()),
          timestamp,
        ),
      ),
      known,
      { blogId: blog.id, publishTimeMillis: post.publishTimeMillis },
    ),
    modes: planModes(post, personIds),
  };
}

/** True if a post is as its last import had it. `hash` is that of the post. */
export const isUnchanged = async (
  { password }: Pick<ParsedPost, "password">,
  hash: string,
  known: KnownPost | undefined,
): Promise<boolean> => known?.content_hash === hash && (await isSamePassword(password, known.password_hash));

/** Replies have no slug; a slug from the source is kept if valid. */
function chooseSlug({ parent, slug, headline }: ParsedPost): string {
  if (parent !== null) return "";
  if (slug === undefined) return buildSlug(headline);
  return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug) ? slug : buildSlug(slug);
}

async function isSamePassword(password: string | null, stored: string | null): Promise<boolean> {
  if (password === null || stored === null) return password === stored;
  return isPassword(password, stored);
}

function findIn<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new TypeError(`${key} was not looked up`);
  return value;
}
