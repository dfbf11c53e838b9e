import type { BuiltFront, CuratedFront } from "../../contract/posts/curation.ts";
import { applyLook } from "../../contract/posts/placement.ts";
import { type FilledFront, fillFront, type FrontStories, ruleOf } from "../../contract/fronts/fill-front.ts";
import {
  type FrontBody,
  type FrontRule,
  isDue,
  layoutRules,
  listPlacements,
  readFrontBody,
  type StoryKind,
} from "../../contract/fronts/front.ts";
import { preparePopular } from "../audience/popular.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareBlog, prepareBlogs } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import type { SummaryRow } from "../posts/post-row.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { presentSummary } from "../posts/present-post.ts";
import { findTagNames } from "../posts/taxonomy.ts";
import { authorList, ownList, storyTypeList, tagList } from "../posts/stream-list.ts";
import { parseIds, parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, type Statement, statement } from "../store/query.ts";
import { findNewestList, type FrontBlog, locateFront } from "./front-place.ts";
import { selectShownTests } from "./headline-sql.ts";
import * as sql from "./sql.ts";

/** A story of an imported front, or a sticky one, which has no slot. */
interface ArrangedRow extends SummaryRow {
  slot: CuratedFront["items"][number]["slot"] | null;
  place: number;
}

interface ShownRow {
  id: string;
  post_id: string;
  headlines: string;
  applied: number | null;
}

const presentShownTest = ({ id, post_id, headlines, applied }: ShownRow): CuratedFront["tests"][number] => ({
  id,
  postId: post_id,
  headlines: parseIds(headlines),
  applied,
});

/** The front that a blog's editors made; 404 for an unknown blog. */
export async function readFront(context: ServiceContext, blogId: string): Promise<CuratedFront> {
  const { db, now } = context;
  const front = locateFront({ blogId });
  const [own, [published], arranged, shown] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<{ body: string }>(db, front.sql.selectLiveVersion, front.key, now),
    statement<ArrangedRow>(db, sql.selectArranged, blogId, now),
    statement<ShownRow>(db, selectShownTests, blogId, now),
  ]);
  const { isMainSite } = firstBlog(own);
  const tests = shown.map(presentShownTest);
  const isDrafted = context.draftedFrontOf === blogId;
  const [drafted] = isDrafted ? await runQuery<{ body: string }>(db, front.sql.selectDraft, front.key) : [];
  const live = drafted ?? published;
  const body = live === undefined ? null : readFrontBody(parseJson(live.body));
  const { built, posts } = await fillBuilt(context, { id: blogId, isMainSite }, body);
  const isAutomatic = built === null || built.blocks.length === 0;
  const rows = isAutomatic ? arranged.toSorted((one, other) => one.place - other.place) : [];
  const items = rows.flatMap(({ slot, ...row }) =>
    body !== null || slot === null ? [] : [{ slot, post: presentSummary(row) }],
  );
  const stickies =
    items.length > 0 ? [] : rows.flatMap(({ slot, ...row }) => (slot === null ? [presentSummary(row)] : []));
  const names = await readNames(db, own, [...posts, ...items.map(({ post }) => post), ...stickies]);
  return { blogId, built, items, stickies, tests, ...names };
}

/** A front as readers see it, with everyone that its stories name; null if it is automatic. `own` is the row of its blog. */
export async function buildFront(context: ServiceContext, blog: FrontBlog, body: FrontBody, own: BlogRows) {
  const { built, posts } = await fillBuilt(context, blog, body);
  return built && { built, ...(await readNames(context.db, own, posts)) };
}

/**
 * The blocks of a front and its splash, with their stories. Without blocks, only a splash that is due makes a front: it opens
 * the automatic one.
 */
async function fillBuilt(
  context: ServiceContext,
  blog: FrontBlog,
  body: FrontBody | null,
): Promise<{ built: BuiltFront | null; posts: Post[] }> {
  const { db, now } = context;
  const hasSplash = body !== null && body.splash !== null && isDue(body.splash, now);
  if (body === null || (body.blocks.length === 0 && !hasSplash)) return { built: null, posts: [] };
  const filled = fillFront(body, await readStories(context, blog, body), now);
  const [rows] = await runAll(db, [prepareSummaries(db, listFilled(filled), now)]);
  const posts = rows.map(presentSummary);
  const built = presentBuilt(body, filled, new Map(posts.map((post) => [post.id, post])));
  return { built: built.splash === null && built.blocks.length === 0 ? null : built, posts };
}

type Post = CuratedFront["items"][number]["post"];
type BlogRows = Parameters<typeof presentBlogs>[0];

/** The authors and blogs of posts. A blog's own row has been read. */
async function readNames(db: D1Database, own: BlogRows, posts: readonly Post[]) {
  if (posts.length === 0) return { people: [], blogs: [] };
  const [ownBlog] = presentBlogs(own);
  const homes = new Set(posts.map(({ defaultBlogId }) => defaultBlogId));
  const isHome = homes.delete(ownBlog?.id ?? "");
  const [authors, others] = await runAll(db, [
    preparePeople(
      db,
      posts.flatMap(({ authorIds }) => authorIds),
    ),
    prepareBlogs(db, [...homes]),
  ]);
  return { people: presentPeople(authors), blogs: presentBlogs([...(isHome ? own : []), ...others]) };
}

/** The stories of a filled front, each once. */
export const listFilled = ({ splashPostId, blocks }: FilledFront): string[] => [
  ...new Set([
    ...(splashPostId === null ? [] : [splashPostId]),
    ...blocks.flatMap(({ isShown, stories }) => (isShown ? stories.map(({ postId }) => postId) : [])),
  ]),
];

function presentBuilt(body: FrontBody, filled: FilledFront, posts: ReadonlyMap<string, Post>): BuiltFront {
  const splash = posts.get(filled.splashPostId ?? "");
  return {
    splash: splash && body.splash ? applyLook(splash, body.splash.look) : null,
    blocks: body.blocks.flatMap(({ id, layout, title, link, placed }, index) => {
      const block = filled.blocks[index];
      if (!block?.isShown) return [];
      const stories = block.stories.flatMap(({ postId, placementId }) => {
        const post = posts.get(postId);
        if (post === undefined) return [];
        const placement = placed.find((one) => one.id === placementId);
        return placement
          ? [{ post: applyLook(post, placement.look), isLarge: placement.isLarge }]
          : [{ post, isLarge: false }];
      });
      return [{ id, layout, title, link, stories }];
    }),
  };
}

/** The most stories of a list that one block looks at. */
const maxLookedAt = 40;
/** The most shares of a sister blog, to whichever blog, that one block looks at. */
const maxShares = 80;

interface ListedRow {
  id: string;
  /** If the rows come in any order. */
  time?: number;
}

/** A story that may be on a front: see `selectPlaced`. */
export type KindRow = { id: string } & Record<StoryKind, number>;

/** The kinds of stories that may be on a front, by their ids. */
export const readKinds = (rows: readonly KindRow[]): FrontStories["placed"] =>
  new Map(
    rows.map(({ id, ...kinds }) => [
      id,
      new Set((Object.keys(kinds) as StoryKind[]).filter((kind) => kinds[kind] === 1)),
    ]),
  );

/** What a front may show: the stories placed on it, those of its rules, and the newest, also of the kinds of its layouts. */
export async function readStories(
  { db, now }: ServiceContext,
  blog: FrontBlog,
  body: FrontBody,
): Promise<FrontStories> {
  const placedIds = [...new Set(listPlacements(body).map(({ postId }) => postId))];
  // Slots down to each block, its own included.
  let sum = 0;
  const slotsDownTo = body.blocks.map(({ layout }) => (sum += layoutRules(layout).slots));
  // Each of a block's stories may be above already, or be placed somewhere.
  const most = (index: number) => (slotsDownTo[index] ?? 0) + placedIds.length;
  const lastPlain = body.blocks.findLastIndex(
    ({ layout }) => layoutRules(layout).only === undefined && layout !== "popular",
  );
  const newestList = findNewestList(blog);
  const tags = await findTagNames(
    db,
    body.blocks.flatMap((block) => {
      const source = ruleOf(block)?.source;
      return source?.kind === "tag" ? [source.tag] : [];
    }),
  );
  const rules = body.blocks.flatMap((block, index) => {
    const rule = ruleOf(block);
    const { only } = layoutRules(block.layout);
    const count = Math.min(maxLookedAt, Math.max(most(index), rule?.minimum ?? 0));
    return rule === null
      ? []
      : [{ id: block.id, statement: prepareRule(db, rule, blog, { now, only, count, tags }) }];
  });
  const lastOfKind = new Map(body.blocks.map(({ layout }, index) => [layoutRules(layout).only, index]));
  const onlyKinds = [...lastOfKind.keys()].filter((kind) => kind !== undefined);
  const [placed, newest, ...others] = await runAll(db, [
    statement<KindRow>(db, sql.selectPlaced, blog.id, JSON.stringify(placedIds), now),
    statement<ListedRow>(
      db,
      sql.selectListed,
      newestList,
      now + 1,
      0,
      lastPlain === -1 ? 0 : most(lastPlain),
    ),
    ...onlyKinds.map((kind) => {
      const count = Math.min(maxLookedAt, most(lastOfKind.get(kind) ?? 0));
      return statement<ListedRow>(db, sql.selectListedOfKind, newestList, now + 1, 0, count, kind);
    }),
    ...rules.map((rule) => rule.statement),
  ] as readonly [Statement<KindRow>, Statement<ListedRow>, ...Statement<ListedRow>[]]);
  const ids = others.map((rows) =>
    rows.toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0)).map(({ id }) => id),
  );
  return {
    placed: readKinds(placed),
    newest: newest.map(({ id }) => id),
    newestOf: new Map(onlyKinds.map((kind, index) => [kind, ids[index] ?? []])),
    found: new Map(rules.map(({ id }, index) => [id, ids[onlyKinds.length + index] ?? []])),
  };
}

interface RuleBounds {
  now: number;
  only: StoryKind | undefined;
  count: number;
  /** The canonical names of the tags of rules. */
  tags: ReadonlyMap<string, string>;
}

/** The stories that a rule finds, the newest or most read first. */
function prepareRule(
  db: D1Database,
  { source, maxAgeHours }: FrontRule,
  blog: FrontBlog,
  { now, only, count, tags }: RuleBounds,
): Statement<ListedRow> {
  const since = maxAgeHours === null ? 0 : now - maxAgeHours * 3_600_000;
  const plain = (list: string) =>
    only === undefined
      ? statement<ListedRow>(db, sql.selectListed, list, now + 1, since, count)
      : statement<ListedRow>(db, sql.selectListedOfKind, list, now + 1, since, count, only);
  switch (source.kind) {
    case "popular":
      return preparePopular(db, blog.isMainSite ? null : blog.id, { now, since, limit: count });
    case "blog": {
      const list = ownList(source.blogId);
      if (blog.isMainSite || source.blogId === blog.id) return plain(list);
      const { blogId } = source;
      const query = only === undefined ? sql.selectSharedFrom : sql.selectSharedFromOf[only];
      return statement(db, query, list, now + 1, since, maxShares, blogId, blog.id);
    }
    case "tag":
      return plain(tagList(blog.id, tags.get(source.tag) ?? source.tag));
    case "storyType":
      return plain(storyTypeList(blog.id, source.storyType, source.category ?? undefined));
    case "author": {
      const { personId } = source;
      const list = authorList(personId);
      if (blog.isMainSite) return plain(list);
      return only === undefined
        ? statement(db, sql.selectByAuthor, list, now + 1, since, maxLookedAt, blog.id, personId, count)
        : statement(db, sql.selectByAuthorOfKind, list, now + 1, since, maxLookedAt, blog.id, only);
    }
  }
}
