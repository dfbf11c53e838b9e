import { maxDashboardCounted, maxDashboardLines, type Dashboard } from "../../contract/drafts/dashboard.ts";
import type { getDesk } from "../../contract/drafts/drafts.ts";
import type { ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogs } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { run } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { findOwnStories, listReadableBlogs } from "./find-own-stories.ts";
import { readLines, readNamed } from "./list-drafts.ts";

type Reading = Pick<ServiceContext, "db" | "now">;

/** Most lines of each list. */
const maxLines = 20;

/** Reads stories; returns a function that picks those of a list, in its order. */
async function readPicked(context: Reading, ids: readonly string[]) {
  const lines = await readLines(context, [...new Set(ids)]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return { lines, pick: (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []) };
}

/** Items that wait for a person on all of their blogs. */
export async function readDesk(context: ServiceContext, actor: Actor): Promise<ReplyOf<typeof getDesk>> {
  const { db } = context;
  const names = ["review", "scheduled", "lastDrafts", "live", "liveblogs"] as const;
  const ids = await findOwnStories(context, actor, names, maxLines);
  const { lines, pick } = await readPicked(context, Object.values(ids).flat());
  const blogIds = lines.map(({ blogId }) => blogId);
  return {
    review: pick(ids.review),
    scheduled: pick(ids.scheduled),
    drafts: pick(ids.lastDrafts),
    live: pick(ids.live),
    liveblogs: pick(ids.liveblogs),
    blogs: presentBlogs(await run(prepareBlogs(db, blogIds))),
    people: await readNamed(context, lines),
  };
}

const dashboardLists = ["review", "liveblogs", "scheduled", "drafts"] as const;

/** The dashboard's lists of stories; empty for people without lists of stories. */
export async function readDashboardStories(
  context: Reading,
  actor: Actor,
): Promise<Pick<Dashboard, (typeof dashboardLists)[number]>> {
  if (listReadableBlogs(actor)?.length === 0) return {};
  const ids = await findOwnStories(context, actor, dashboardLists, maxDashboardCounted);
  const shown = dashboardLists.flatMap((name) => ids[name].slice(0, maxDashboardLines));
  const { pick } = await readPicked(context, shown);
  const present = (name: (typeof dashboardLists)[number]) => ({
    items: pick(ids[name].slice(0, maxDashboardLines)),
    total: ids[name].length,
  });
  return {
    review: present("review"),
    liveblogs: present("liveblogs"),
    scheduled: present("scheduled"),
    drafts: present("drafts"),
  };
}
