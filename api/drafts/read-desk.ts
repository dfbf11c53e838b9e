import type * as v from "valibot";
import type { DraftLine, getDesk } from "../../contract/drafts/drafts.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogs } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { run, runAll, statement } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { readLines, readNamed } from "./list-drafts.ts";
import { selectOwnPlanned } from "./list-sql.ts";
import {
  selectAsked,
  selectAssigned,
  selectHandedOver,
  selectHandedOverOfNetwork,
  selectLiveblogs,
  selectOwnShelf,
} from "./sql.ts";

interface Found {
  id: string;
  time: number;
}

/** Most lines of each list. */
const maxLines = 20;
/** Maximum age of a liveblog on the dashboard since its publication, ms. */
const liveblogAge = 30 * 86_400_000;

const first = (rows: readonly Found[], order: 1 | -1) =>
  [...new Map(rows.map((row) => [row.id, row])).values()]
    .toSorted((a, b) => (a.time - b.time) * order)
    .slice(0, maxLines)
    .map(({ id }) => id);

const isRunning = ({ liveblogState }: DraftLine) => liveblogState !== null && liveblogState !== "ended";

/** Items that wait for a person on all of their blogs. */
export async function readDesk(
  context: ServiceContext,
  actor: Actor,
): Promise<v.InferOutput<(typeof getDesk)["reply"]>> {
  const { db, now } = context;
  const { personId } = actor;
  const blogIds = actor.memberships.map(({ blogId }) => blogId);
  const reads = (blogId: string) => isAllowed("drafts.list", buildClaim(actor, blogId));
  const publishes = blogIds.filter((blogId) => isAllowed("draft.read", buildClaim(actor, blogId)));
  const readsAll = isAllowed("draft.read", buildClaim(actor, null));
  const readable = readsAll ? null : JSON.stringify(blogIds.filter(reads));
  const handed = readsAll
    ? [statement<Found>(db, selectHandedOverOfNetwork, personId, maxLines)]
    : publishes.map((blogId) => statement<Found>(db, selectHandedOver, blogId, personId, maxLines));
  const own = (order: "newest" | "next", shelf: string, time: number) =>
    statement<Found>(db, selectOwnShelf[order], personId, shelf, time, readable, maxLines);
  const [scheduled, drafts, inReview, live, assigned, asked, ...others] = await runAll(db, [
    own("next", "published", now),
    own("newest", "draft", Number.MAX_SAFE_INTEGER),
    own("newest", "review", Number.MAX_SAFE_INTEGER),
    own("newest", "published", now + 1),
    statement<Found>(db, selectAssigned, personId, maxLines),
    statement<Found>(db, selectAsked, personId, maxLines),
    ...handed,
    ...publishes.map((blogId) => statement<Found>(db, selectLiveblogs, blogId, now - liveblogAge, maxLines)),
    ...blogIds.map((blogId) => statement<Found>(db, selectOwnPlanned, blogId, now, personId, maxLines)),
  ]);
  const handedOver = others.slice(0, handed.length).flat();
  const running = others.slice(handed.length, handed.length + publishes.length);
  const planned = others.slice(handed.length + publishes.length).flat();
  const ids = {
    review: first([...assigned, ...asked, ...handedOver], 1),
    scheduled: first([...scheduled, ...planned], 1),
    drafts: first([...drafts, ...inReview], -1),
    live: first(live, -1),
    liveblogs: first([...running.flat(), ...scheduled, ...live], -1),
  };
  // An assigned person may no longer belong to the blog.
  const lines = (await readLines(context, [...new Set(Object.values(ids).flat())])).filter(({ blogId }) =>
    reads(blogId),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const pick = (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    review: pick(ids.review),
    scheduled: pick(ids.scheduled),
    drafts: pick(ids.drafts),
    live: pick(ids.live),
    liveblogs: pick(ids.liveblogs).filter(isRunning),
    blogs: presentBlogs(
      await run(
        prepareBlogs(
          db,
          lines.map(({ blogId }) => blogId),
        ),
      ),
    ),
    people: await readNamed(context, lines),
  };
}
