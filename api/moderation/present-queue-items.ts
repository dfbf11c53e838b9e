import type { Evaluation } from "../../contract/entities/moderation.ts";
import type { QueueItem } from "../../contract/moderation/moderation.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { readExcerpt, type ExcerptCells, parseBody } from "../store/bodies/reply-body.ts";
import type { PostRow } from "../posts/post-row.ts";
import { presentReply } from "../posts/present-post.ts";
import { groupBy } from "../store/group-by.ts";
import { presentAppeal, presentDecision, type AppealRow, type DecisionRow } from "./present-rows.ts";

export interface CaseRow {
  post_id: string;
  blog_id: string;
  writer_id: string;
  version: number;
  queue: QueueItem["kind"];
  since_time: number;
}

export interface ComplaintRow {
  post_id: string;
  reason: QueueItem["complaints"][number]["reason"];
  words: string;
  person_id: string | null;
  name: string;
  created_time: number;
  settled_time: number | null;
}

export interface ParentRow extends ExcerptCells {
  id: string;
  author_id: string;
}

export interface HistoryRow {
  person_id: string;
  blog_id: string;
  joined_time: number;
  replies: number;
  removes: number;
  warns: number;
  waiting: number;
}

export type RestrictionOfRow = {
  person_id: string;
  kind: "suspended" | "blocked" | "premoderated";
  blog_id: string;
  until_time: number | null;
};

export type Rows = [
  posts: (PostRow & { story_headline: string; story_slug: string })[],
  flags: ComplaintRow[],
  notices: ComplaintRow[],
  findings: { post_id: string; findings: string | null }[],
  decisions: DecisionRow[],
  histories: HistoryRow[],
  restrictions: RestrictionOfRow[],
];

/** Presents the cases on a page of the queue. */
export function presentItems(
  cases: readonly CaseRow[],
  [posts, flags, notices, findings, decisions, histories, restrictions]: Rows,
  { appeals, parents }: { appeals: readonly AppealRow[]; parents: readonly ParentRow[] },
): QueueItem[] {
  const postById = new Map(posts.map((row) => [row.id, row]));
  const complaints = groupBy([...notices, ...flags], (row) => row.post_id);
  const decided = groupBy(decisions, (row) => row.post_id);
  const found = new Map(findings.map((row) => [row.post_id, row.findings]));
  return cases.flatMap((row): QueueItem[] => {
    const post = postById.get(row.post_id);
    if (!post) return [];
    const own = (decided.get(row.post_id) ?? []).toSorted((a, b) => b.version - a.version);
    const parent = parents.find(({ id }) => id === post.parent_id);
    const open = appeals.find(
      ({ decision_id, outcome }) => outcome === null && own.some(({ id }) => id === decision_id),
    );
    return [
      {
        postId: row.post_id,
        blogId: row.blog_id,
        version: row.version,
        kind: row.queue,
        sinceTimeMillis: row.since_time,
        // Includes the text of removed replies, since moderators decide about restoring them.
        reply: { ...presentReply(post), body: parseBody(post.body) as QueueItem["reply"]["body"] },
        isStory: post.is_starter === 1,
        parent: parent ? { id: parent.id, authorId: parent.author_id, excerpt: readExcerpt(parent) } : null,
        story: {
          id: post.starter_id,
          headline: post.story_headline,
          permalink: buildPermalink(post.host, post.story_slug, post.starter_id),
        },
        complaints: (complaints.get(row.post_id) ?? []).map(presentComplaint),
        findings: JSON.parse(found.get(row.post_id) ?? "[]") as Evaluation["findings"],
        reasons: presentReasons(post),
        decisions: own.map(presentDecision),
        appeal: open ? presentAppeal(open) : null,
        history: presentHistory(row, histories, restrictions),
      },
    ];
  });
}

const presentComplaint = (row: ComplaintRow): QueueItem["complaints"][number] => ({
  reason: row.reason,
  words: row.words,
  personId: row.person_id,
  name: row.name,
  timeMillis: row.created_time,
  isSettled: row.settled_time !== null,
});

const presentReasons = (post: PostRow): QueueItem["reasons"] => {
  const { because } = presentReply(post);
  return because ? [{ kind: because.kind, personId: because.personId }] : [];
};

/** The record of a reply's writer on its blog. */
export function presentHistory(
  { writer_id, blog_id }: Pick<CaseRow, "writer_id" | "blog_id">,
  histories: readonly HistoryRow[],
  restrictions: readonly RestrictionOfRow[],
): QueueItem["history"] {
  const history = histories.find((row) => row.person_id === writer_id && row.blog_id === blog_id);
  return {
    replies: history?.replies ?? 0,
    removals: history?.removes ?? 0,
    warnings: history?.warns ?? 0,
    waiting: history?.waiting ?? 0,
    joinedTimeMillis: history?.joined_time ?? 0,
    restrictions: restrictions
      .filter((row) => row.person_id === writer_id && ["", blog_id].includes(row.blog_id))
      .map((row) => ({ kind: row.kind, blogId: row.blog_id || null, untilTimeMillis: row.until_time })),
  };
}
