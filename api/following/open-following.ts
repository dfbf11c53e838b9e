import {
  type FollowedSubject,
  type FollowingOverview,
  followKinds,
} from "../../contract/subscriptions/following.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ServiceContext } from "../env.ts";
import { readNetwork } from "../people/read-profiles.ts";
import { networkList } from "../posts/stream-list.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { readKeys, readSubjects } from "./read-subjects.ts";
import * as sql from "./sql.ts";

/** For each kind, the first followed are named with their new items; the rest is paged elsewhere. */
const maxListed = { blog: 20, tag: 12, person: 12 } as const;
/** Numbers of suggestions: more for people who follow nothing yet. */
const suggested = { blogs: 6, people: 4, blogsBeside: 3 } as const;
/** Number of the network's newest stories whose authors are suggested. */
const maxStories = 40;

type Context = Pick<ServiceContext, "db" | "now">;

interface Counts {
  blogs: number;
  tags: number;
  people: number;
}

/** Opens a person's page: what they follow, new items since their last visit, and suggestions. */
export async function openFollowing(context: Context, personId: string): Promise<FollowingOverview> {
  const { db, now } = context;
  const [[visit], [counted]] = await runAll(db, [
    statement<{ seen_time: number }>(db, sql.markOpened, personId, now),
    statement<Counts>(db, sql.countByKind, personId),
  ]);
  const seenTimeMillis = visit?.seen_time ?? now;
  const { blogs = 0, tags = 0, people = 0 } = counted ?? {};
  const listed = await Promise.all(
    followKinds.map((kind) => readKeys(context, personId, kind, { maxReturned: maxListed[kind] })),
  );
  const keys = listed.flatMap((one) => one.keys);
  const [items, suggestions] = await Promise.all([
    readSubjects(context, personId, keys, seenTimeMillis),
    suggest(context, personId, blogs + tags + people === 0),
  ]);
  return { seenTimeMillis, counts: { blog: blogs, tag: tags, person: people }, items, suggestions };
}

/** Blogs in the order of the navigation, and for people who follow nothing the latest authors. */
async function suggest(context: Context, personId: string, isAll: boolean): Promise<FollowedSubject[]> {
  const network = (await readNetwork(context.db)).filter(({ isMainSite }) => !isMainSite);
  const authors = isAll ? await listNewestAuthors(context, network) : [];
  const keys = [...network.map(({ id }) => `blog:${id}`), ...authors.map((id) => `person:${id}`)];
  const open = (await readSubjects(context, personId, keys)).filter((one) => !one.isFollowed && !one.isOwn);
  return [
    ...open.filter(({ person }) => person === null).slice(0, isAll ? suggested.blogs : suggested.blogsBeside),
    ...open.filter(({ person }) => person !== null).slice(0, suggested.people),
  ];
}

/** Authors of the network's newest stories. */
async function listNewestAuthors({ db, now }: Context, network: readonly Blog[]): Promise<string[]> {
  const rows = await runQuery<{ author_ids: string; blog_id: string }>(
    db,
    sql.selectNewestAuthors,
    networkList,
    now,
    maxStories,
  );
  const silent = new Set(network.filter(({ properties }) => properties.noBlogBylines).map(({ id }) => id));
  const named = rows.filter(({ blog_id }) => !silent.has(blog_id));
  return [...new Set(named.flatMap(({ author_ids }) => JSON.parse(author_ids) as string[]))].slice(0, 12);
}
