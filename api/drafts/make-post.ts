import type { ChecklistInput } from "../../contract/checklist-parts.ts";
import { evaluateChecklist } from "../../contract/checklist.ts";
import type { StoryText } from "../../contract/document/build-story-document.ts";
import { formatStoryDocument } from "../../contract/document/format-story-document.ts";
import { findSuggestionAuthors } from "../../contract/document/leave-out-suggestions.ts";
import { isIframeAllowed } from "../../contract/embed/is-iframe-allowed.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { DraftField, DraftFields } from "../../contract/entities/draft.ts";
import { buildSlug } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { readSharingBlogs } from "../publishing/read-sharing-blogs.ts";
import { createRepost, listTakenBack } from "../publishing/reposts.ts";
import { run } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { buildDraftSourceId, findSourceId } from "../publishing/source-ids.ts";
import type { PostContent, WritablePost } from "../publishing/writable-post.ts";
import { findPasswordHash } from "./passwords.ts";
import type { ReadDraft } from "./room-calls.ts";
import { fillLengths } from "./video-lengths.ts";
import { isRemovedByLaw, wasLive, type StoryRow } from "./story-row.ts";

interface Publication {
  row: StoryRow;
  /** The post as it is; null if it was never written. */
  known: WritablePost | null;
  text: StoryText & { body: BlockNode[] };
  fields: DraftFields;
  /** Fields with the person and time of their last change. */
  versions: Readonly<Record<string, DraftField | undefined>>;
  blog: Blog;
  /** Null for now; ignored for a story that was live, which keeps its time. */
  publishTime: number | null;
}

/** The post as readers will see it: from a draft, and from data that only the post has, such as likes and cards. */
export async function makePost(context: ServiceContext, publication: Publication): Promise<WritablePost> {
  const { db, now } = context;
  const { row, known, text, fields, blog } = publication;
  const keepsTime = wasLive(row, now);
  const publishTimeMillis = keepsTime ? (row.publish_time ?? now) : (publication.publishTime ?? now);
  const {
    slug,
    authorIds,
    tags,
    translationOf: _original,
    password: _password,
    mainMedia,
    ...plain
  } = fields;
  const videos = await fillLengths(db, blog.id, { body: text.body, mainMedia });
  return {
    id: row.id,
    known: known?.known,
    hash: known?.hash ?? "",
    slug: keepsTime ? (row.slug ?? "") : (slug ?? buildSlug(text.headline)),
    blog: { id: blog.id, host: blog.host },
    authorIds,
    reposts: await listReposts(db, publication, publishTimeMillis, now),
    modes: { states: announceLiveblog(publication, publishTimeMillis, now), guests: [], entry: null },
    parentId: null,
    starterId: row.id,
    passwordHash: await findPasswordHash(db, publication, known?.passwordHash ?? null),
    post: {
      ...plain,
      ...keepStoryType(publication),
      ...keepDiscussion(publication),
      headline: text.headline,
      subhead: text.subhead,
      likeCount: known?.post.likeCount ?? 0,
      removedAtRequestOf: null,
      removalNote: null,
      sourceId: known?.post.sourceId ?? buildDraftSourceId(row.id),
      status: "PUBLISHED",
      approved: true,
      publishTimeMillis,
      lastUpdateTimeMillis: keepsTime ? now : publishTimeMillis,
      translationOf: await findOriginal(db, publication),
      tags,
      ...videos,
    },
  };
}

/**
 * The line of the audit log with the account that published a story, whoever's byline it has: "to" is its main author
 * if that is another person, and the words are the byline, or why a story returns.
 */
export function logPublication(
  context: ServiceContext,
  row: StoryRow,
  { authorIds, post: { byline } }: Pick<WritablePost, "authorIds"> & { post: Pick<PostContent, "byline"> },
  { byPersonId, reason = "" }: { byPersonId: string; reason?: string },
): D1PreparedStatement {
  const [author = null] = authorIds;
  const isReturn = isRemovedByLaw(row);
  return writeAudit(context, {
    blogId: row.blog_id,
    byPersonId,
    action: isReturn ? "story.return" : "story.publish",
    personId: author === byPersonId ? null : author,
    postId: row.id,
    detail: { words: isReturn ? reason : (byline ?? "") },
  });
}

/** Fields that people also change in the discussion below the story. */
export const discussionFields = ["mode", "allowReplies"] as const;

/** A story that becomes a liveblog is announced: without a state, a liveblog counts as ended. */
function announceLiveblog(
  publication: Publication,
  publishTimeMillis: number,
  now: number,
): WritablePost["modes"]["states"] {
  const { mode } = keepDiscussion(publication);
  if (mode !== "liveblog" || publication.known?.post.mode === mode) return [];
  const begins_time = publishTimeMillis > now ? publishTimeMillis : null;
  return [{ mode, state: "queued", time: now, begins_time, by_person_id: null }];
}

/**
 * The discussion settings of a live story can also be changed below it. A change made there after the field's last
 * change here stays.
 */
function keepDiscussion({
  row,
  known,
  fields,
  versions,
}: Publication): Pick<PostContent, "mode" | "allowReplies"> {
  const isNewer = (name: string) => (versions[name]?.timeMillis ?? 0) > (row.published_time ?? 0);
  return {
    mode: known === null || isNewer("mode") ? fields.mode : known.post.mode,
    allowReplies: known === null || isNewer("allowReplies") ? fields.allowReplies : known.post.allowReplies,
  };
}

const typeFields = ["storyType", "category", "subcategory"] as const;

/** A story that was moved to another story type since its last publication stays there, unless a new one was chosen here. */
function keepStoryType({
  row,
  known,
  fields,
  versions,
}: Publication): Pick<PostContent, (typeof typeFields)[number]> {
  const isNewer = typeFields.some((name) => (versions[name]?.timeMillis ?? 0) > (row.published_time ?? 0));
  const { storyType, category, subcategory } = known === null || isNewer ? fields : known.post;
  return { storyType, category, subcategory };
}

/** The source id of the original of a translation; an imported one may be imported later. */
async function findOriginal(
  db: D1Database,
  { known, fields, versions }: Publication,
): Promise<string | null> {
  if (fields.translationOf !== null) return findSourceId(db, fields.translationOf);
  const isSet = (versions["translationOf"]?.version ?? 0) > 0;
  return isSet ? null : (known?.post.translationOf ?? null);
}

/**
 * The cards that the story has, and that of the blog to which all stories of this one are shared; also if it was
 * scheduled before, but not if readers have seen it without. A page has none.
 */
async function listReposts(
  db: D1Database,
  { row, known, fields, blog }: Publication,
  publishTimeMillis: number,
  now: number,
): Promise<WritablePost["reposts"]> {
  if (fields.isPage) return (known?.reposts ?? []).filter(({ personId }) => personId !== null);
  const blogs = await readSharingBlogs(db);
  const target = blogs.get(blogs.get(blog.name)?.repostTarget ?? "")?.id;
  const isAutomatic = ({ blogId, personId }: { blogId: string; personId: string | null }) =>
    personId === null && blogId === target;
  const own = (known?.reposts ?? []).map((repost) =>
    isAutomatic(repost) ? { ...repost, timestamp: publishTimeMillis } : repost,
  );
  const isSettled =
    wasLive(row, now) ||
    target === undefined ||
    own.some(({ blogId }) => blogId === target) ||
    (known !== null && listTakenBack(known.known).includes(target));
  const byItself = isSettled ? [] : [createRepost(target, null, publishTimeMillis)];
  return [...own, ...byItself].map((repost) => ({
    ...repost,
    timestamp: Math.max(repost.timestamp, publishTimeMillis),
  }));
}

/** A draft as it is to be published. */
export interface StoryVersion {
  text: ReturnType<typeof formatStoryDocument>;
  fields: DraftFields;
  openSuggestions: number;
  /** Fields with the person and time of their last change. */
  versions: Readonly<Record<string, DraftField | undefined>>;
}

/** Unknown authors are left out. */
export async function readVersion(
  db: D1Database,
  { document, values, fields }: Pick<ReadDraft, "document" | "values" | "fields">,
): Promise<StoryVersion> {
  const known = new Set((await run(preparePeople(db, values.authorIds))).map(({ id }) => id));
  return {
    text: formatStoryDocument(document),
    fields: { ...values, authorIds: values.authorIds.filter((id) => known.has(id)) },
    openSuggestions: findSuggestionAuthors(document).size,
    versions: fields,
  };
}

type Situation = Pick<
  ChecklistInput,
  "blog" | "publishTimeMillis" | "isLive" | "openHolds" | "embargo" | "now"
>;

/** Ids of the checks that block publication. */
export function findFailedChecks(
  { text, fields, openSuggestions }: StoryVersion,
  situation: Situation,
): string[] {
  const errors = evaluateChecklist({
    ...text,
    fields,
    openSuggestions,
    isIframeAllowed,
    ...situation,
  }).filter(({ level }) => level === "error");
  return [...new Set(errors.map(({ id }) => id))];
}
