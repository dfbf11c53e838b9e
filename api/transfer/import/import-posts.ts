import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, statement } from "../../store/query.ts";
import { chooseTimes } from "../../publishing/choose-times.ts";
import { prepareKnownPosts } from "../../publishing/source-ids.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { writePosts } from "../../publishing/write-posts.ts";
import { partition, type Failure, type ImportReply } from "./outcome.ts";
import { hashPassword } from "../../posts/story-passes.ts";
import { listModePeople, type ParsedPost, type Surroundings } from "./find-refusal.ts";
import { adoptPost } from "../../drafts/publish-draft.ts";
import { compareKept } from "./compare-imported.ts";
import { listUnrecorded, recordImported } from "./imported.ts";
import { planPosts, type ImportChoices, type PlannedPost, type WrittenPost } from "./plan-posts.ts";
import { planRedirects } from "../../redirects/redirects.ts";
import { selectKnownPeople, selectOwnersOfPostIds } from "./sql.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";

/**
 * Imports posts and replies in one transaction. Rejected items are listed in `failures`; so are redirects
 * that can't be created, although their post is written.
 */
export async function importPosts(
  context: ServiceContext,
  posts: readonly ParsedPost[],
  choices: ImportChoices,
): Promise<{ posts: ImportReply["posts"]; failures: Failure[] }> {
  return posts.length === 0
    ? { posts: [], failures: [] }
    : retryClaims(() => importRead(context, posts, choices));
}

async function importRead(
  context: ServiceContext,
  posts: readonly ParsedPost[],
  choices: ImportChoices,
): ReturnType<typeof importPosts> {
  const { db } = context;
  const around = await readSurroundings(db, posts);
  const { values, failures } = partition(await planPosts(posts, around, choices));
  const changed = await completePosts(
    context,
    values.filter((plan) => !plan.isUnchanged && !plan.isKept),
    around,
  );
  const redirects = await planRedirects(db, listOldAddresses(changed, around), {
    batchPosts: changed.map(({ id, slug, blog, post }) => ({
      id,
      slug,
      status: post.status,
      host: blog.host,
    })),
  });
  const ids = new Map(changed.map((written) => [written.post.sourceId, written.id]));
  const idOf = ({ known, post }: PlannedPost) => known?.id ?? ids.get(post.sourceId) ?? "";
  const { source } = choices;
  const brought = await listUnrecorded(db, values.map(idOf), source);
  const record = recordImported(db, "posts", brought, source);
  if (changed.length === 0) await runAll(db, record);
  else await writePosts(context, changed, await chooseTimes(db, changed), redirects.rows, { also: record });
  for (const written of changed) if (written.isTaken) await adoptPost(context, written);
  const differences = await compareKept(
    context,
    values.filter(({ isKept }) => isKept),
  );
  return {
    posts: values.map((plan) => {
      const { post, slug, blog } = plan;
      const id = idOf(plan);
      const own = differences.get(id);
      return {
        sourceId: post.sourceId,
        id,
        permalink: buildPermalink(blog.host, slug, id),
        outcome: nameOutcome(plan),
        ...(own && { differences: own }),
      };
    }),
    failures: [...failures, ...redirects.failures.map(({ item, reason }) => ({ item, reason }))],
  };
}

const nameOutcome = ({ known, isUnchanged, isKept }: PlannedPost) =>
  known === undefined ? "created" : isUnchanged ? "unchanged" : isKept ? "kept" : "updated";

async function readSurroundings(db: D1Database, posts: readonly ParsedPost[]): Promise<Surroundings> {
  const names = posts.flatMap((post) => [
    ...post.authors,
    ...post.reposts.flatMap(({ screenName }) => screenName ?? []),
    ...listModePeople(post),
  ]);
  const sourceIds = posts.flatMap((post) => [post.sourceId, ...(post.parent === null ? [] : [post.parent])]);
  const select = <Row>(sql: string, values: readonly string[]) =>
    statement<Row>(db, sql, JSON.stringify([...new Set(values)]));
  const blogs = await readSharingBlogs(db);
  const [people, known, owners] = await runAll(db, [
    select<{ id: string; screen_name: string }>(selectKnownPeople, names),
    prepareKnownPosts(db, sourceIds),
    select<{ id: string; source_id: string }>(
      selectOwnersOfPostIds,
      posts.flatMap((post) => post.id ?? []),
    ),
  ]);
  return {
    blogs,
    personIds: new Map(people.map((person) => [person.screen_name.toLowerCase(), person.id])),
    posts: new Map(known.map((post) => [post.source_id, post])),
    ownerOfId: new Map(owners.map((post) => [post.id, post.source_id])),
  };
}

/** Assigns ids to new posts in batch order, and parent and starter to replies. */
async function completePosts(
  context: ServiceContext,
  plans: readonly PlannedPost[],
  around: Surroundings,
): Promise<WrittenPost[]> {
  const fresh = plans.filter((plan) => plan.known === undefined);
  const given = fresh.flatMap((plan) => plan.id ?? []);
  const nextId = await reserveNewIds(context.db, "post", fresh.length - given.length, given);
  const places = new Map(
    [...around.posts].map(([sourceId, { id, starter_id }]) => [sourceId, { id, starterId: starter_id }]),
  );
  const written: WrittenPost[] = [];
  for (const plan of plans) {
    const id = plan.id ?? nextId();
    const parent = plan.post.parent === null ? undefined : places.get(plan.post.parent);
    const starterId = parent?.starterId ?? id;
    places.set(plan.post.sourceId, { id, starterId });
    const passwordHash =
      plan.post.password === null ? null : await hashPassword(plan.post.password, context.createSalt());
    written.push({ ...plan, id, parentId: parent?.id ?? null, starterId, passwordHash });
  }
  return written;
}

/** Redirects for posts, and for addresses that change because a post moves to another blog. */
function listOldAddresses(posts: readonly WrittenPost[], { blogs }: Surroundings) {
  const hosts = new Map([...blogs.values()].map((blog) => [blog.id, blog.host]));
  return posts.flatMap(({ post, known, id, slug, blog }) => {
    const item = `posts: ${post.sourceId}`;
    const formerHost =
      known !== undefined && known.blog_id !== blog.id ? hosts.get(known.blog_id) : undefined;
    const former = formerHost === undefined ? [] : [new URL(buildPermalink(formerHost, slug, id))];
    return [
      ...post.redirectsFrom.map((from) => ({
        item: `${item}: ${from}`,
        host: blog.host,
        from,
        to: { postId: id },
      })),
      ...former.map((url) => ({ item, host: url.host, from: url.pathname, to: { postId: id } })),
    ];
  });
}
