import type { ServiceContext } from "../../env.ts";
import { groupBy } from "../../store/group-by.ts";
import { insertRows } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import {
  fail,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { prepareKnownPosts } from "../../publishing/source-ids.ts";
import { selectKnownFronts } from "./sql.ts";

type ParsedFront = ParsedBatch["fronts"][number];

interface FrontRow {
  blog_id: string;
  slot: string;
  post_id: string;
}

interface PlannedFront {
  blog: string;
  blogId: string;
  rows: FrontRow[];
}

/** Replaces curated front pages. */
export async function importFronts(
  { db }: ServiceContext,
  fronts: readonly ParsedFront[],
): Promise<{ fronts: ImportReply["fronts"]; failures: Failure[] }> {
  if (fronts.length === 0) return { fronts: [], failures: [] };
  const blogs = await readSharingBlogs(db);
  const [posts, known] = await runAll(db, [
    prepareKnownPosts(
      db,
      fronts.flatMap((front) => front.items.map(({ post }) => post)),
    ),
    statement<FrontRow>(
      db,
      selectKnownFronts,
      JSON.stringify([...new Set(fronts.map((front) => blogs.get(front.blog)?.id ?? ""))]),
    ),
  ]);
  const postIds = new Map(posts.map((post) => [post.source_id, post.id]));
  const { values, failures } = partition(
    fronts.map((front) => planFront(front, blogs.get(front.blog)?.id, postIds)),
  );
  const before = groupBy(known, (row) => row.blog_id);
  const outcomes = values.map((plan) => findFrontOutcome(plan, before.get(plan.blogId)));
  await writeFronts(
    db,
    values.filter((_, index) => outcomes[index] !== "unchanged"),
  );
  return {
    fronts: values.map(({ blog }, index) => ({ blog, outcome: outcomes[index] ?? "unchanged" })),
    failures,
  };
}

function planFront(
  { blog, items }: ParsedFront,
  blogId: string | undefined,
  postIds: ReadonlyMap<string, string>,
): Resolved<PlannedFront> {
  const item = `fronts: ${blog}`;
  if (blogId === undefined) return fail(item, `there's no blog called ${blog}`);
  const unknown = items.find(({ post }) => !postIds.has(post));
  if (unknown !== undefined) return fail(item, `lists ${unknown.post}, which doesn't exist`);
  return {
    value: {
      blog,
      blogId,
      rows: items.map(({ slot, post }) => ({ blog_id: blogId, slot, post_id: postIds.get(post) ?? "" })),
    },
  };
}

function findFrontOutcome({ rows }: PlannedFront, before: readonly FrontRow[] = []) {
  const isSame =
    JSON.stringify(rows) ===
    JSON.stringify(before.map(({ blog_id, slot, post_id }) => ({ blog_id, slot, post_id })));
  return isSame ? "unchanged" : before.length === 0 ? "created" : "updated";
}

/** Writes curated front pages in one transaction; each replaces its blog's. */
export async function writeFronts(
  db: D1Database,
  fronts: readonly Pick<PlannedFront, "blogId" | "rows">[],
): Promise<void> {
  if (fronts.length === 0) return;
  const ids = JSON.stringify(fronts.map(({ blogId }) => blogId));
  const rows = fronts.flatMap((front) => front.rows.map((row, position) => ({ ...row, position })));
  await runAll(db, [
    ...recordChanges(
      db,
      fronts.flatMap(({ blogId }) => listChanges(blogId)),
    ),
    db.prepare(`DELETE FROM fronts WHERE blog_id IN (SELECT value FROM json_each(?1))`).bind(ids),
    ...insertRows(db, "fronts", rows),
  ]);
}
