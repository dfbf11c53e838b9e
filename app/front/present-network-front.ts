import type { Blog } from "../../contract/entities/blog.ts";
import type { CuratedFront } from "../../contract/posts/curation.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { NetworkFront } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findTheme } from "../blog/blog-theme.ts";
import { hasImage, presentStory, type StoryRole, type StoryView } from "../band/present-band.ts";
import { leadWithImage, shapeBand } from "../band/shape-band.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { allBlogsId, maxInMenu } from "../site/present-network-menu.ts";
import type { KickerPart } from "../card/present-heading.ts";
import { presentBuiltFront, type BuiltView } from "./present-built-front.ts";
import { listBuilt } from "./streams.ts";

/** Layouts of a blog's stories on the network's front. */
type BlockLayout = "lead" | "quarters" | "halves" | "thirds";

/** The layouts in turn, with the number of stories that each needs and shows; `halves` has two blogs side by side. */
const turns = [
  { layout: "lead", blogs: 1, min: 4, max: 5 },
  { layout: "quarters", blogs: 1, min: 4, max: 4 },
  { layout: "halves", blogs: 2, min: 1, max: 2 },
  { layout: "thirds", blogs: 1, min: 3, max: 3 },
] as const;

/**
 * Gives each blog a layout for which it has enough stories, so that neighbors differ: each turn takes the first blogs
 * that fit, and is left out if none do. A blog that fits no turn is left out.
 */
export function arrangeBlocks<Block extends { posts: readonly unknown[] }>(
  blocks: readonly Block[],
): { layout: BlockLayout; blogs: Block[] }[] {
  const placed: { layout: BlockLayout; blogs: Block[] }[] = [];
  let left = blocks.filter(({ posts }) => posts.length > 0);
  for (let skipped = 0, turn = 0; skipped < turns.length && left.length > 0; turn += 1) {
    const { layout, blogs, min, max } = turns[turn % turns.length] ?? turns[0];
    const fitting = left.filter(({ posts }) => posts.length >= min).slice(0, blogs);
    if (fitting.length < blogs || placed.at(-1)?.layout === layout) {
      skipped += 1;
      continue;
    }
    skipped = 0;
    // Side by side, both are as high as the one with fewer stories.
    const count = Math.min(max, ...(blogs > 1 ? fitting.map(({ posts }) => posts.length) : []));
    placed.push({
      layout,
      blogs: fitting.map((block) => ({ ...block, posts: block.posts.slice(0, count) })),
    });
    left = left.filter((block) => !fitting.includes(block));
  }
  return placed;
}

/** A blog's name in its own colors. */
export interface BlogMark {
  name: string;
  href: string;
  theme: ThemeName;
  tagline: string;
  /** The blog's language if it isn't the page's. */
  lang: string | null;
}

/** A story under its blog's name. */
export interface MarkedStory {
  blog: BlogMark;
  story: StoryView;
}

/** The latest stories of one blog. */
export interface BlogBlock {
  blog: BlogMark;
  more: string;
  stories: StoryView[];
}

/** The front page of the network. */
export interface NetworkFrontView {
  title: string;
  /** What the editors have built, instead of the lead and what is beside and below it; or a splash above these. */
  built: BuiltView | null;
  lead: MarkedStory | null;
  beside: MarkedStory[];
  now: { label: string; stories: MarkedStory[] };
  /** `halves` has two blogs, the others one. */
  blocks: { layout: BlockLayout; blogs: BlogBlock[] }[];
  /** Every blog with its newest story. */
  index: { title: string; items: MarkedStory[]; id?: string };
  latest: { href: string; label: string };
  emptyText: string | null;
}

const besideCount = 3;
const nowCount = 4;
/** A blog has news today if it published within a day of the network's newest story. */
const dayMs = 86_400_000;

interface Newest {
  blog: Blog;
  posts: readonly PostSummary[];
}

/** `curated` is the main site's own arrangement, whose lead comes first; otherwise the newest story does. */
export function presentNetworkFront(
  front: NetworkFront,
  curated: CuratedFront | null,
  context: PageContext,
): NetworkFrontView {
  const { intl, blog: own } = context;
  const chosen = curated?.items.find(({ slot }) => slot === "Lead")?.post;
  const lookups = buildLookups({
    people: [...front.people, ...(curated?.people ?? [])],
    blogs: [...front.blogs.map(({ blog }) => blog), ...(curated?.blogs ?? [])],
  });
  const mark = (blogId: string) => presentMark(lookups.blogs.get(blogId) ?? own, context);
  const marked = (post: PostSummary, role: StoryRole): MarkedStory => ({
    blog: mark(post.defaultBlogId),
    story: presentBare(post, role, lookups, context, ["sponsored", "label"]),
  });

  const built = curated?.built ?? null;
  const hasBlocks = built !== null && built.blocks.length > 0;
  const splashId = built?.splash?.id;
  const latest = Math.max(0, ...front.blogs.map(({ posts: [post] }) => post?.publishTimeMillis ?? 0));
  const newest = front.blogs
    .flatMap(({ posts }) => posts.filter(({ id }) => id !== splashId).slice(0, 1))
    .toSorted(byTime);
  const lead = hasBlocks ? null : (chosen ?? newest.find(({ headline }) => headline !== "") ?? null);
  const others = newest.filter(
    ({ id, defaultBlogId }) => id !== lead?.id && defaultBlogId !== lead?.defaultBlogId,
  );
  const beside = hasBlocks ? [] : others.slice(0, besideCount);
  const current = hasBlocks ? [] : others.slice(besideCount, besideCount + nowCount);
  const shown = new Set(
    [lead, ...beside, ...current, ...(built ? listBuilt(built) : [])].map((post) => post?.id),
  );
  const today = front.blogs
    .filter(({ posts: [post] }) => post !== undefined && latest - post.publishTimeMillis < dayMs)
    .map(({ blog, posts }) => ({ blog, posts: posts.filter(({ id }) => !shown.has(id)) }));
  return {
    title: own.displayName,
    built: built && presentBuiltFront(built, undefined, lookups, context),
    lead: lead && marked(lead, hasImage({ post: lead, repost: null }) ? "lead" : "type"),
    beside: beside.map((post, index) => marked(post, index === 0 ? "quarter" : "text")),
    now: { label: intl.t("front.now"), stories: current.map((post) => marked(post, "line")) },
    blocks: arrangeBlocks(today).map(({ layout, blogs }) => ({
      layout,
      blogs: blogs.map((block) => presentBlock(block, layout, lookups, context)),
    })),
    index: {
      title: intl.t("front.everyBlog"),
      ...(context.network.length > maxInMenu && { id: allBlogsId }),
      items: front.blogs.flatMap(({ posts }) => posts.slice(0, 1).map((post) => marked(post, "line"))),
    },
    latest: {
      href: context.addressing.href(own.host, "/latest"),
      label: intl.t("front.networkTitle"),
    },
    emptyText: lead || built ? null : intl.t("front.empty"),
  };
}

const byTime = (one: PostSummary, other: PostSummary) => other.publishTimeMillis - one.publishTimeMillis;

/** In halves, a blog has its newest story with the next below it. */
const findRoles = (layout: BlockLayout, count: number): StoryRole[] =>
  layout === "halves" ? ["first", "row"] : shapeBand(layout, count).roles;

function presentBlock(
  { blog, posts }: Newest,
  layout: BlockLayout,
  lookups: Lookups,
  context: PageContext,
): BlogBlock {
  const mark = presentMark(blog, context);
  const roles = findRoles(layout, posts.length);
  const isLed = layout === "lead" || layout === "halves";
  const ordered = isLed ? leadWithImage(posts, (post) => hasImage({ post, repost: null })) : posts;
  return {
    blog: mark,
    more: context.intl.t("front.moreFrom", { blog: blog.displayName }),
    stories: ordered.map((post, index) => presentBare(post, roles[index] ?? "text", lookups, context)),
  };
}

/** Without the blog's name in the line above the headline: it is already beside the story. */
function presentBare(
  post: PostSummary,
  role: StoryRole,
  lookups: Lookups,
  context: PageContext,
  kinds: readonly KickerPart["kind"][] = ["sponsored", "label", "section"],
): StoryView {
  const view = presentStory({ post, repost: null }, role, lookups, context);
  const kicker = view.card.kicker.filter(({ kind }) => kinds.includes(kind));
  return { ...view, card: { ...view.card, kicker } };
}

const presentMark = (blog: Blog, { addressing, blog: own, now }: PageContext): BlogMark => ({
  name: blog.displayName,
  href: addressing.href(blog.host, "/"),
  theme: findTheme(blog, now).name,
  tagline: blog.tagline,
  lang: blog.locale === own.locale ? null : blog.locale,
});
