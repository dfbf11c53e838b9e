import type * as v from "valibot";
import type { DraftLine, listDrafts } from "../../contract/drafts.ts";
import type { DraftState } from "../../contract/entities/draft.ts";
import { foldWords } from "../../contract/fold-text.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { presentPeople } from "../people/present-person.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { inOrder, run, runAll, runQuery, statement } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { cutPage, readCursor, readMillis } from "../wire/read-cursor.ts";
import { readReviewers } from "./read-reviewers.ts";
import { countReview, selectReview, selectReviewEnd } from "./review-list-sql.ts";
import { countShelf, selectLines, selectShelf, selectShelfEnd } from "./sql.ts";
import { presentLine, type LineRow } from "./story-row.ts";

type State = v.InferOutput<typeof DraftState>;
type Query = v.InferOutput<(typeof listDrafts)["query"]>;
type Reply = v.InferOutput<(typeof listDrafts)["reply"]>;

/** Counts end here. */
const maxCounted = 1_000;
/** A page of a search looks through the headlines of so many stories: its cost has a bound. The next goes on behind them. */
const maxSearched = 100_000;

interface Found {
  id: string;
  time: number;
}
const formatPosition = ({ time, id }: Found) => `${time}:${id}`;

/** The shelf of a state, and the times between which its stories are. */
function findShelf(state: State, now: number) {
  if (state === "scheduled") return { shelf: "published", from: now + 1, to: Number.MAX_SAFE_INTEGER };
  if (state === "live") return { shelf: "published", from: 0, to: now };
  return { shelf: state, from: 0, to: Number.MAX_SAFE_INTEGER };
}

/** A page of a blog's stories in one state; contributors and freelancers see their own. */
export async function readDrafts(context: ServiceContext, actor: Actor, query: Query): Promise<Reply> {
  const { db, now } = context;
  const { blogId, state, maxReturned } = query;
  await getBlogOfId(db, blogId);
  assertAllowed("drafts.list", actor, blogId);
  const seesAll = isAllowed("draft.read", buildClaim(actor, blogId));
  const person = seesAll ? null : actor.personId;
  const who = seesAll ? "all" : "own";
  const order = state === "scheduled" ? "next" : "newest";
  const { shelf, from, to } = findShelf(state, now);
  const start = order === "next" ? from : Math.min(to + 1, Number.MAX_SAFE_INTEGER);
  const [time, id = ""] = readCursor(query.after, 2) ?? [String(start)];
  const words = foldWords(query.query);
  const states: State[] = ["draft", "review", "scheduled", "live", "removed"];
  const isReview = state === "review";
  const position = [blogId, shelf, person, readMillis(time), id] as const;
  const select = isReview ? selectReview[who] : selectShelf[who][order];
  const selectEnd = isReview ? selectReviewEnd[who] : selectShelfEnd[who][order];
  const limits = [JSON.stringify(words), maxReturned + 1] as const;
  const most = words.length === 0 ? maxReturned + 1 : maxSearched;
  const [found, ends, ...counted] = await runAll(db, [
    statement<Found>(db, select, ...position, most, ...limits),
    // Without words, what is looked through is what is shown.
    statement<Found>(db, selectEnd, ...position, most),
    ...states.map((each) => {
      const { shelf: other, from: first, to: last } = findShelf(each, now);
      return statement<{ number: number }>(
        db,
        each === "review" ? countReview[who] : countShelf[who],
        blogId,
        other,
        person,
        first,
        last,
        maxCounted,
      );
    }),
  ]);
  const { page, next } = cutPage(found, maxReturned, formatPosition);
  const [end] = words.length === 0 ? [] : ends;
  const items = await readLines(
    context,
    page.map((row) => row.id),
  );
  const reviewerIds = await readReviewers(db, blogId);
  return {
    items,
    next: next ?? (end ? formatPosition(end) : null),
    counts: Object.fromEntries(states.map((each, index) => [each, counted[index]?.[0]?.number ?? 0])),
    people: await readNamed(context, items, reviewerIds),
    reviewerIds,
  };
}

/** Lines in the order of `ids`. */
export async function readLines(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  ids: readonly string[],
): Promise<DraftLine[]> {
  const rows = await runQuery<LineRow>(db, selectLines, JSON.stringify(ids));
  return inOrder(ids, rows, (row) => row.id).map((row) => presentLine(row, now));
}

/** Everybody whom the lines name, and others. */
export async function readNamed(
  { db }: Pick<ServiceContext, "db">,
  lines: readonly DraftLine[],
  others: readonly string[] = [],
) {
  const ids = lines.flatMap(({ authorIds, assigneeId }) => [
    ...authorIds,
    ...(assigneeId === null ? [] : [assigneeId]),
  ]);
  return presentPeople(await run(preparePeople(db, [...ids, ...others])));
}
