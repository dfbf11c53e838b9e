import type * as v from "valibot";
import { draftLists, type DraftLine, type DraftList, type listDrafts } from "../../contract/drafts/drafts.ts";
import { foldWords } from "../../contract/search/search-words.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { inOrder, run, runAll, runQuery, statement } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { cutPage, readCursor, readMillis } from "../wire/cursors.ts";
import { readReviewers } from "./review.ts";
import {
  countRequests,
  countReview,
  selectRequests,
  selectRequestsEnd,
  selectReview,
  selectReviewEnd,
  countPlanned,
  selectPlanned,
} from "./list-sql.ts";
import { countShelf, selectLines, selectShelf, selectShelfEnd } from "./sql.ts";
import { presentLine, type LineRow } from "./story-row.ts";

type Query = v.InferOutput<(typeof listDrafts)["query"]>;
type Reply = v.InferOutput<(typeof listDrafts)["reply"]>;

/** Counts end here. */
const maxCounted = 1_000;
/**
 * Maximum number of stories whose headlines one page of a search looks through, to limit its cost. The next page
 * continues after them.
 */
const maxSearched = 100_000;

interface Found {
  id: string;
  time: number;
}
const formatPosition = ({ time, id }: Found) => `${time}:${id}`;

/** The shelf of a state, and the times between which its stories are. */
function findShelf(state: DraftList, now: number) {
  if (state === "scheduled") return { shelf: "published", from: now + 1, to: Number.MAX_SAFE_INTEGER };
  if (state === "live") return { shelf: "published", from: 0, to: now };
  return { shelf: state, from: 0, to: Number.MAX_SAFE_INTEGER };
}

type Who = keyof typeof countShelf;

/** The stories to look for, and the person they are for. */
interface Scope {
  db: D1Database;
  now: number;
  blogId: string;
  who: Who;
  person: string | null;
}
const all = { who: "all", person: null } as const;

/** A page of a blog's stories in one state; contributors and freelancers see their own. */
export async function readDrafts(context: ServiceContext, actor: Actor, query: Query): Promise<Reply> {
  const { db, now } = context;
  const { blogId, maxReturned } = query;
  await getBlogOfId(db, blogId);
  assertAllowed("drafts.list", actor, blogId);
  const seesAll = isAllowed("draft.read", buildClaim(actor, blogId));
  const scope: Scope = { db, now, blogId, ...(seesAll ? all : { who: "own", person: actor.personId }) };
  const [{ found, end }, counts] = await Promise.all([findPage(scope, query), countAll(scope)]);
  const { page, next } = cutPage(found, maxReturned, formatPosition);
  const items = await readLines(
    context,
    page.map((row) => row.id),
  );
  const reviewerIds = await readReviewers(context, blogId);
  return {
    items,
    next: next ?? (end && formatPosition(end)),
    counts,
    people: await readNamed(context, items, reviewerIds),
    reviewerIds,
  };
}

/**
 * One more than a page, in order, and the position where a search that stopped earlier continues. Scheduled stories are
 * those to come, and live ones with a scheduled change.
 */
async function findPage(scope: Scope, query: Query): Promise<{ found: Found[]; end: Found | null }> {
  const { db, now, blogId, who, person } = scope;
  const { state, maxReturned } = query;
  const { shelf, from, to } = findShelf(state, now);
  const isNext = state === "scheduled";
  const cursor = readCursor(query.after, 2);
  const after = cursor && ([readMillis(cursor[0]), cursor[1] ?? ""] as const);
  const words = foldWords(query.query);
  const most = words.length === 0 ? maxReturned + 1 : maxSearched;
  const limits = [most, JSON.stringify(words), maxReturned + 1] as const;
  const start = isNext ? from : Math.min(to + 1, Number.MAX_SAFE_INTEGER);
  // Late items come before all those to come.
  const [time, id] = after === null || (isNext && after[0] < from) ? ([start, ""] as const) : after;
  const position = [blogId, shelf, person, time, id] as const;
  const { select, selectEnd } = findSelects(state, who);
  const [onShelf, ends, planned = []] = await runAll(db, [
    statement<Found>(db, select, ...position, ...limits),
    // Without words, every story looked through is also shown.
    statement<Found>(db, selectEnd, ...position, most),
    ...(isNext
      ? [statement<Found>(db, selectPlanned[who], blogId, now, person, ...(after ?? [0, ""]), ...limits)]
      : []),
  ]);
  const end = (words.length > 0 && ends[0]) || null;
  if (!isNext) return { found: onShelf, end };
  const merged = [...onShelf, ...planned].toSorted(compareNext);
  return { found: merged.filter((row) => end === null || compareNext(row, end) <= 0), end };
}

function findSelects(state: DraftList, who: Who) {
  if (state === "deletion") return { select: selectRequests[who], selectEnd: selectRequestsEnd[who] };
  if (state === "review") return { select: selectReview[who], selectEnd: selectReviewEnd[who] };
  const order = state === "scheduled" ? "next" : "newest";
  return { select: selectShelf[who][order], selectEnd: selectShelfEnd[who][order] };
}

/** By time and id. */
const compareNext = (a: Found, b: Found): number =>
  a.time - b.time || (a.id < b.id ? -1 : Number(a.id > b.id));

const countsOfLists: Partial<Record<DraftList, typeof countShelf>> = {
  review: countReview,
  deletion: countRequests,
};

async function countAll({ db, now, blogId, who, person }: Scope): Promise<Record<string, number>> {
  const counted = await runAll(db, [
    ...draftLists.map((state) => {
      const { shelf, from, to } = findShelf(state, now);
      const count = countsOfLists[state] ?? countShelf;
      return statement<Count>(db, count[who], blogId, shelf, person, from, to, maxCounted);
    }),
    statement<Count>(db, countPlanned[who], blogId, now, person, maxCounted),
  ]);
  const numbers = counted.map(([row]) => row?.number ?? 0);
  const planned = numbers.at(-1) ?? 0;
  const counts = draftLists.map((state, index): [DraftList, number] => [
    state,
    Math.min((numbers[index] ?? 0) + (state === "scheduled" ? planned : 0), maxCounted),
  ]);
  // Few blogs ever have requests.
  return Object.fromEntries(counts.filter(([state, number]) => state !== "deletion" || number > 0));
}

interface Count {
  number: number;
}

/** Lines in the order of `ids`. */
export async function readLines(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  ids: readonly string[],
): Promise<DraftLine[]> {
  const rows = await runQuery<LineRow>(db, selectLines, JSON.stringify(ids));
  return inOrder(ids, rows, (row) => row.id).map((row) => presentLine(row, now));
}

/** Ids of everyone named in the lines. */
export const listNamedInLines = (lines: readonly DraftLine[]): string[] =>
  lines.flatMap(({ authorIds, assigneeId, deletion }) => [
    ...authorIds,
    ...(assigneeId === null ? [] : [assigneeId]),
    ...(deletion === null ? [] : [deletion.personId]),
  ]);

/** Everyone named in the lines, and others. */
export const readNamed = async (
  { db }: Pick<ServiceContext, "db">,
  lines: readonly DraftLine[],
  others: readonly string[] = [],
) => presentPeople(await run(preparePeople(db, [...listNamedInLines(lines), ...others])));
