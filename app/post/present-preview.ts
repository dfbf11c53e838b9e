import * as v from "valibot";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../contract/document/format-story-document.ts";
import type { DraftPreview } from "../../contract/drafts/draft-previews.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { draftEntries, type DraftFields } from "../../contract/entities/draft.ts";
import type { Person } from "../../contract/entities/person.ts";
import { postFieldNamesIn, type PostFieldName } from "../../contract/entities/post-fields.ts";
import type { Post, ShownPost, Stream } from "../../contract/entities/post.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { buildPermalink, buildSlug } from "../../contract/slug.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentTime } from "../date-time/present-time.ts";
import { presentPost, type PostView } from "./present-post.ts";

/** Content around the draft, as far as it could be loaded. */
interface PreviewSurroundings {
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
  popular: [],
  related: [],
  latest: (latest?.items ?? []).map((item) => item.post).filter(({ id }) => id !== post.id),
  translations: [],
});

/** A draft as the services return it. */
interface DraftContent {
  draftId: string;
  document: unknown;
  fields: Readonly<Record<string, unknown>>;
  publishTimeMillis: number | null;
}

/** The post that a draft would become, published at its scheduled time, or now. */
export function buildDraftPost(
  { draftId: id, document, fields: given, publishTimeMillis }: DraftContent,
  { home, storyTypes, now }: { home: Blog; storyTypes: readonly StoryTypeTree[]; now: number },
): ShownPost {
  const fields = readFields(given);
  // The services only store documents that match the schema.
  const { headline, subhead, body } = formatStoryDocument(document as NodeJson);
  const time = publishTimeMillis ?? now;
  const permalink = buildPermalink(home.host, fields.slug ?? buildSlug(headline), id);
  return {
    ...pickShown({ ...fields, headline, subhead, likeCount: 0 }),
    ...nameTypes(fields, storyTypes),
    id,
    headline,
    subhead,
    permalink,
    body,
    excerpt: bodyExcerpt(body),
    authorId: fields.authorIds[0] ?? "",
    authorIds: fields.authorIds,
    status: "PUBLISHED",
    publishTimeMillis: time,
    lastUpdateTimeMillis: time,
    timezone: home.timezone,
    defaultBlogId: home.id,
    blogGroup: home.blogGroup,
    tags: fields.tags,
    isStarter: true,
    starterId: id,
    parentId: null,
    approved: true,
    isBlip: headline === "",
    modeState: null,
    textImage: null,
    replyCount: 0,
    corrections: [],
    // An unpublished story has no address to share.
    facebookShareUrl: "",
    twitterShareUrl: "",
    isPasswordProtected: false,
    editedTimeMillis: null,
    because: null,
  };
}

/** An invalid field gets its default, so that a preview shows everything else. */
function readFields(given: Readonly<Record<string, unknown>>): DraftFields {
  return Object.fromEntries(
    Object.entries(draftEntries).map(([name, entry]) => {
      const read = v.safeParse(entry, given[name] ?? undefined);
      return [name, read.success ? read.output : v.getDefault(entry)];
    }),
  ) as DraftFields;
}

type Shown = Pick<ShownPost, Extract<keyof ShownPost, PostFieldName>>;

/** Only the fields that are displayed. */
const pickShown = (values: Partial<Record<PostFieldName, unknown>>) =>
  Object.fromEntries(
    [...postFieldNamesIn("card"), ...postFieldNamesIn("page")].map((name) => [name, values[name]]),
  ) as Shown;

/** Story type, category and subcategory with the blog's names; an undeclared one is shown by its id. */
function nameTypes({ storyType, category, subcategory }: DraftFields, trees: readonly StoryTypeTree[]) {
  const tree = trees.find(({ id }) => id === storyType);
  const declared = tree?.categories.find(({ id }) => id === category);
  const name = (id: string | null, found: { displayName: string } | undefined) =>
    id === null ? null : { id, displayName: found?.displayName ?? id };
  return {
    storyType: name(storyType, tree),
    categoryData: name(category, declared),
    subcategoryData: name(
      subcategory,
      declared?.subcategories.find(({ id }) => id === subcategory),
    ),
  };
}
