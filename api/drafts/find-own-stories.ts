import { isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement, type Statement } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor, Rights } from "../wire/find-actor.ts";
import { selectOwnPlanned } from "./list-sql.ts";
import {
  selectAsked,
  selectAssigned,
  selectHandedOver,
  selectHandedOverOfNetwork,
  selectLiveblogs,
  selectOwnLiveblogs,
  selectOwnShelf,
} from "./sql.ts";

/** A story found for a list, with the time that the list is ordered by, ms. */
export interface Found {
  id: string;
  time: number;
}

/** A person's own lists of stories, each with the end of time at which it begins. */
export const listOrders = {
  /** By the time since which they wait. */
  review: "earliest",
  /** By the time at which they are due. So those that are late come first, the longest late before the others. */
  scheduled: "earliest",
  /** By their last change: the longest untouched first. */
  drafts: "earliest",
  lastDrafts: "latest",
  /** By their publication. */
  live: "latest",
  liveblogs: "latest",
} as const satisfies Record<string, "earliest" | "latest">;
export type ListName = keyof typeof listOrders;

/** The ids of a list in its order, each once. */
export function orderFound(rows: readonly Found[], list: ListName): string[] {
  const sign = listOrders[list] === "earliest" ? 1 : -1;
  const compareIds = (a: Found, b: Found) => (a.id < b.id ? -1 : Number(a.id > b.id));
  const sorted = rows.toSorted((a, b) => sign * (a.time - b.time || compareIds(a, b)));
  return [...new Set(sorted.map(({ id }) => id))];
}

/** Maximum age of a liveblog in a person's list since its publication, ms. */
const liveblogAge = 30 * 86_400_000;

/** The blogs whose lists of stories a person sees at least in part; null for all of the network. */
export function listReadableBlogs(rights: Rights): string[] | null {
  if (isAllowed("draft.read", buildClaim(rights, null))) return null;
  return rights.memberships
    .map(({ blogId }) => blogId)
    .filter((blogId) => isAllowed("drafts.list", buildClaim(rights, blogId)));
}

/** The statements of each list. Blogs where the person has lost their rights are left out. */
function prepareLists(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  most: number,
): Record<ListName, Statement<Found>[]> {
  const { personId } = actor;
  const readable = listReadableBlogs(actor);
  const inBlogs = readable && JSON.stringify(readable);
  const blogIds = actor.memberships
    .map(({ blogId }) => blogId)
    .filter((blogId) => readable === null || readable.includes(blogId));
  const publishes = blogIds.filter((blogId) => isAllowed("draft.read", buildClaim(actor, blogId)));
  const earliest = now - liveblogAge;
  const own = (order: "newest" | "next", shelf: string, time: number) =>
    statement<Found>(db, selectOwnShelf[order], personId, shelf, time, inBlogs, most);
  return {
    review: [
      statement<Found>(db, selectAssigned, personId, inBlogs, most),
      statement<Found>(db, selectAsked, personId, inBlogs, most),
      ...(readable === null
        ? [statement<Found>(db, selectHandedOverOfNetwork, personId, most)]
        : publishes.map((blogId) => statement<Found>(db, selectHandedOver, blogId, personId, most))),
    ],
    scheduled: [
      own("next", "published", now),
      ...blogIds.map((blogId) => statement<Found>(db, selectOwnPlanned, blogId, now, personId, most)),
    ],
    drafts: [own("next", "draft", -1), own("next", "review", -1)],
    lastDrafts: [
      own("newest", "draft", Number.MAX_SAFE_INTEGER),
      own("newest", "review", Number.MAX_SAFE_INTEGER),
    ],
    live: [own("newest", "published", now + 1)],
    liveblogs: [
      statement<Found>(db, selectOwnLiveblogs, personId, earliest, inBlogs, most),
      ...publishes.map((blogId) => statement<Found>(db, selectLiveblogs, blogId, earliest, most)),
    ],
  };
}

/** Ids of the stories that wait for a person on all of their blogs, at most `most` of each list. */
export async function findOwnStories<Name extends ListName>(
  context: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  names: readonly Name[],
  most: number,
): Promise<Record<Name, string[]>> {
  const prepared = prepareLists(context, actor, most);
  const found = await runAll(
    context.db,
    names.flatMap((name) => prepared[name]),
  );
  let start = 0;
  const lists = names.map((name): [Name, string[]] => {
    const rows = found.slice(start, (start += prepared[name].length)).flat();
    return [name, orderFound(rows, name).slice(0, most)];
  });
  return Object.fromEntries(lists) as Record<Name, string[]>;
}
