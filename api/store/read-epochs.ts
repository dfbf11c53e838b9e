import type { Epochs } from "../../contract/network/magma.ts";
import { clock, runAll, statement } from "./query.ts";

/** The database's clock, ms. */
const selectClock = `SELECT ${clock} AS checked`;

/** The latest past change of a scope; null if there is none. */
const latestOf = (scope: string) => `
  (SELECT c.epoch FROM changes c WHERE c.scope = ${scope} AND c.epoch <= ${clock} ORDER BY c.epoch DESC LIMIT 1)`;

/** The latest change of network scopes: ?1 JSON list of scopes. */
const selectNetworkEpochs = `SELECT w.value AS scope, ${latestOf("w.value")} AS epoch FROM json_each(?1) w`;

/** The latest change of every blog's streams and replies, for front ends of earlier releases. */
const selectBlogEpochs = `
  SELECT b.host, b.is_main_site, ${latestOf("'lists:' || b.id")} AS lists, ${latestOf("'replies:' || b.id")} AS replies
  FROM blogs b WHERE b.is_main_site IN (0, 1)`;

/** The main site, whose streams are those of every blog. */
const selectMainEpochs = `
  SELECT b.host, b.is_main_site, NULL AS lists, ${latestOf("'replies:' || b.id")} AS replies
  FROM blogs b WHERE b.is_main_site = 1`;

/**
 * The newest changes of anything, with the blogs whose streams or replies they are: ?1 only later than this, ?2 number. Rows
 * are read for each change, not for each blog.
 */
const selectNewestChanges = `
  SELECT c.scope, c.epoch, b.host FROM changes c INDEXED BY changes_by_epoch
  LEFT JOIN blogs b ON b.id = substr(c.scope, instr(c.scope, ':') + 1)
  WHERE c.epoch > ?1 AND c.epoch <= ${clock} ORDER BY c.epoch DESC LIMIT ?2`;

/** Changed posts, newest change first: ?1 scope, ?2 only later than this, ?3 number. */
const selectChangedPosts = `
  SELECT c.post_id, c.epoch FROM changes c WHERE c.scope = ?1 AND c.epoch > ?2 AND c.epoch <= ${clock}
  ORDER BY c.epoch DESC, c.post_id DESC LIMIT ?3`;

/** Maximum number of posts in a log: enough for a busy minute; a first request gets the newest. */
const maxLogLength = 500;

interface BlogEpochs {
  host: string;
  is_main_site: number;
  lists: number | null;
  replies: number | null;
}

interface NewestChange {
  scope: string;
  epoch: number;
  /** Null for changes of the network and of posts. */
  host: string | null;
}

interface ChangedPost {
  post_id: string;
  epoch: number;
}

/** Changes since a time, in one batch; `isOfChanged` leaves out blogs without any, so that the rows read are the changes'. */
export async function readEpochs(db: D1Database, since: number, isOfChanged: boolean): Promise<Epochs> {
  const selectPosts = (scope: string) =>
    statement<ChangedPost>(db, selectChangedPosts, scope, since, maxLogLength + 1);
  const [[time], network, all, newest, posts, withdrawn] = await runAll(db, [
    statement<{ checked: number }>(db, selectClock),
    statement<{ scope: string; epoch: number | null }>(
      db,
      selectNetworkEpochs,
      JSON.stringify(["frame", "pages", "lists"]),
    ),
    statement<BlogEpochs>(db, isOfChanged ? selectMainEpochs : selectBlogEpochs),
    statement<NewestChange>(db, selectNewestChanges, since, isOfChanged ? maxLogLength + 1 : 0),
    selectPosts("post"),
    selectPosts("withdrawn"),
  ]);
  const epochs = new Map(network.map(({ scope, epoch }) => [scope, epoch ?? 0]));
  const lists = epochs.get("lists") ?? 0;
  const known = all.map((blog) => ({
    host: blog.host,
    lists: blog.is_main_site === 1 ? lists : (blog.lists ?? 0),
    replies: blog.replies ?? 0,
  }));
  const changed = isOfChanged ? listChanged(newest, since) : null;
  return {
    checked: time?.checked ?? 0,
    frame: epochs.get("frame") ?? 0,
    pages: epochs.get("pages") ?? 0,
    lists,
    // The main site comes last, since its streams are those of every blog.
    blogs: [...new Map([...(changed?.blogs ?? []), ...known].map((blog) => [blog.host, blog])).values()],
    ...(changed && { blogsFloor: changed.floor }),
    posts: presentLog(posts, since),
    withdrawn: presentLog(withdrawn, since),
  };
}

/** The blogs among the newest changes, with 0 for what isn't among them. All else changed at `floor` at the latest. */
function listChanged(newest: readonly NewestChange[], since: number) {
  const floor = newest[maxLogLength]?.epoch ?? since;
  const blogs = new Map<string, Epochs["blogs"][number]>();
  for (const { scope, epoch, host } of newest) {
    if (host === null || epoch <= floor) continue;
    const blog = blogs.get(host) ?? { host, lists: 0, replies: 0 };
    const name = scope.startsWith("lists:") ? "lists" : "replies";
    blogs.set(host, { ...blog, [name]: Math.max(blog[name], epoch) });
  }
  return { floor, blogs: blogs.values() };
}

/** If a log is truncated, entries with the same time as the first one left out are left out too. */
function presentLog(rows: readonly ChangedPost[], since: number): Epochs["posts"] {
  const floor = rows[maxLogLength]?.epoch ?? since;
  const items = rows.filter(({ epoch }) => epoch > floor);
  return { floor, items: items.map(({ post_id, epoch }) => ({ postId: post_id, epoch })) };
}
