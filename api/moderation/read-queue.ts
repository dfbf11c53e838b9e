import type * as v from "valibot";
import type { Evaluation } from "../../contract/entities/evaluation.ts";
import type { getQueue, QueueItem } from "../../contract/moderation.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import type { PostRow } from "../posts/post-row.ts";
import { presentReply } from "../posts/present-post.ts";
import type { ServiceContext } from "../env.ts";
import { presentPeople } from "../people/present-person.ts";
import { groupBy } from "../store/group-by.ts";
import { run, runAll, statement } from "../store/query.ts";
import { presentAppeal, presentDecision, type AppealRow, type DecisionRow } from "./present-rows.ts";
import { cutPage, readCursor, readMillis } from "../wire/read-cursor.ts";
import * as sql from "./sql.ts";
import { preparePeople } from "../people/prepare-people.ts";

type Query = v.InferOutput<(typeof getQueue)["query"]>;

interface CaseRow {
  post_id: string;
  blog_id: string;
  writer_id: string;
  version: number;
  queue: QueueItem["kind"];
  since_time: number;
}

interface ComplaintRow {
  post_id: string;
  reason: QueueItem["complaints"][number]["reason"];
  words: string;
  person_id: string | null;
  name: string;
  created_time: number;
  settled_time: number | null;
}

interface HistoryRow {
  person_id: string;
  blog_id: string;
  joined_time: number;
  replies: number;
  removes: number;
  warns: number;
}

type RestrictionOfRow = {
  person_id: string;
  kind: "suspended" | "blocked" | "premoderated";
  blog_id: string;
  until_time: number | null;
};

type Rows = [
  posts: (PostRow & { story_headline: string; story_slug: string })[],
  flags: ComplaintRow[],
  notices: ComplaintRow[],
  findings: { post_id: string; findings: string | null }[],
  decisions: DecisionRow[],
  histories: HistoryRow[],
  restrictions: RestrictionOfRow[],
];

/** A page of the queue with everything needed to decide, in three batches. */
export async function readQueue(context: ServiceContext, query: Query) {
  const { db, now } = context;
  const [cases, [counts]] = await runAll(db, [
    selectCases(db, query, now),
    statement<Record<"appealed" | "flagged" | "held" | "pending", number>>(
      db,
      query.blogId === undefined ? sql.countCasesOfNetwork : sql.countCasesOfBlog,
      query.blogId ?? null,
    ),
  ]);
  const { page, next } = cutPage(cases, query.maxReturned, (row) => `${row.since_time}:${row.post_id}`);
  const { items, people } = await readItems(context, page);
  const { appealed = 0, flagged = 0, held = 0, pending = 0 } = counts ?? {};
  return { items, next, counts: { appealed, flagged, held, pending }, people };
}

function selectCases(db: D1Database, query: Query, now: number) {
  const [time, id = ""] = readCursor(query.after, 2) ?? ["-1", ""];
  const until = now - (query.olderThanHours ?? 0) * 3_600_000;
  const { blogId = null, kind, reason = null, rule = null, writer, maxReturned } = query;
  const common = [blogId, kind, readMillis(time), id, until, reason, rule, maxReturned + 1];
  if (writer !== undefined) return statement<CaseRow>(db, sql.selectCasesOfWriter, ...common, writer);
  return statement<CaseRow>(
    db,
    blogId === null ? sql.selectCasesOfNetwork : sql.selectCasesOfBlog,
    ...common,
  );
}

async function readItems(context: ServiceContext, cases: readonly CaseRow[]) {
  if (cases.length === 0) return { items: [], people: [] };
  const { db, now } = context;
  const ids = JSON.stringify(cases.map(({ post_id }) => post_id));
  const writers = [...new Set(cases.map(({ writer_id }) => writer_id))];
  const places = JSON.stringify([
    ...new Map(
      cases.map((row) => [`${row.writer_id} ${row.blog_id}`, [row.writer_id, row.blog_id]]),
    ).values(),
  ]);
  const [found, ...others] = await runAll(db, [
    statement<PostRow & { story_headline: string; story_slug: string }>(db, sql.selectPosts, ids),
    statement<ComplaintRow>(db, sql.selectFlags, ids),
    statement<ComplaintRow>(db, sql.selectNotices, ids),
    statement<{ post_id: string; findings: string | null }>(db, sql.selectFindings, ids),
    statement<DecisionRow>(db, sql.selectDecisions, ids),
    statement<HistoryRow>(db, sql.selectHistories, places),
    statement<RestrictionOfRow>(db, sql.selectRestrictionsOf, JSON.stringify(writers), now),
  ]);
  const rows: Rows = [await fillListedBodies(context, found), ...others];
  const [, flags, , , decisions] = rows;
  const named = [
    ...writers,
    ...flags.flatMap(({ person_id }) => person_id ?? []),
    ...decisions.map(({ by_person_id }) => by_person_id),
  ];
  const [appeals, people] = await runAll(db, [
    statement<AppealRow>(db, sql.selectAppeals, JSON.stringify(decisions.map(({ id }) => id))),
    preparePeople(db, named),
  ]);
  return { items: presentItems(cases, rows, appeals), people: presentPeople(people) };
}

function presentItems(
  cases: readonly CaseRow[],
  [posts, flags, notices, findings, decisions, histories, restrictions]: Rows,
  appeals: readonly AppealRow[],
): QueueItem[] {
  const postById = new Map(posts.map((row) => [row.id, row]));
  const complaints = groupBy([...notices, ...flags], (row) => row.post_id);
  const decided = groupBy(decisions, (row) => row.post_id);
  const found = new Map(findings.map((row) => [row.post_id, row.findings]));
  return cases.flatMap((row): QueueItem[] => {
    const post = postById.get(row.post_id);
    if (!post) return [];
    const own = (decided.get(row.post_id) ?? []).toSorted((a, b) => b.version - a.version);
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
        reply: { ...presentReply(post), body: JSON.parse(post.body) as QueueItem["reply"]["body"] },
        isStory: post.is_starter === 1,
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

function presentHistory(
  { writer_id, blog_id }: CaseRow,
  histories: readonly HistoryRow[],
  restrictions: readonly RestrictionOfRow[],
): QueueItem["history"] {
  const history = histories.find((row) => row.person_id === writer_id && row.blog_id === blog_id);
  return {
    replies: history?.replies ?? 0,
    removals: history?.removes ?? 0,
    warnings: history?.warns ?? 0,
    joinedTimeMillis: history?.joined_time ?? 0,
    restrictions: restrictions
      .filter((row) => row.person_id === writer_id && ["", blog_id].includes(row.blog_id))
      .map((row) => ({ kind: row.kind, blogId: row.blog_id || null, untilTimeMillis: row.until_time })),
  };
}

/** People by id. */
export async function readPeople(db: D1Database, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return presentPeople(await run(preparePeople(db, known)));
}
