import type { DraftPreview } from "../../contract/draft-previews.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { Post, ShownPost, Stream } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime } from "../date-time/present-time.ts";
import { presentPost, type PostView } from "./present-post.ts";

/** What the page shows around the draft, as far as it could be loaded. */
export interface PreviewSurroundings {
  /** The blog's newest posts. */
  latest: Stream | null;
  /** Posts that the text links to, and the live version of the story if there is one. */
  posts: readonly Post[];
}

/** A draft as its page would look, with a notice; without view counts, sharing and analytics. */
export function presentPreview(
  preview: DraftPreview,
  post: ShownPost,
  { latest, posts }: PreviewSurroundings,
  page: PageContext,
): PostView {
  const home = page.blog;
  const corrections = posts.find(({ id }) => id === post.id)?.corrections ?? [];
  const view = presentPost(
    buildPage({ ...post, corrections }, preview.people, { latest, posts }, home),
    home,
    // Clicks are not counted.
    { ...page, telemetry: { log: "", analytics: "" } },
  );
  return {
    ...view,
    preview: describePreview(preview, page),
    countHref: null,
  };
}

function describePreview(
  { version, changedTimeMillis, expiresTimeMillis }: DraftPreview,
  page: PageContext,
): string {
  const { intl, now, blog } = page;
  const format = (ms: number) => presentTime(ms, { now, timezone: blog.timezone, intl }).absolute;
  return intl.t("preview.line", {
    version,
    changed: format(changedTimeMillis),
    until: format(expiresTimeMillis),
  });
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const buildPage = (
  post: ShownPost,
  people: readonly Person[],
  { latest, posts }: PreviewSurroundings,
  home: Blog,
): PostPage => ({
  post,
  starter: null,
  ancestors: [],
  people: byId([...(latest?.people ?? []), ...people]),
  memberships: [],
  blogs: byId([home, ...(latest?.blogs ?? []), ...posts.flatMap(({ defaultBlog }) => defaultBlog ?? [])]),
  links: posts.filter(({ id }) => id !== post.id),
  threads: { items: [], pagination: { curr: { startIndex: 0, maxReturned: 1 }, next: null } },
  newestReplyId: null,
  featured: [],
  conduct: null,
  entries: null,
  messages: null,
  entry: null,
  latest: (latest?.items ?? []).map((item) => item.post).filter(({ id }) => id !== post.id),
  translations: [],
});
