import type { Epochs } from "../../contract/network/magma.ts";
import { clock, runAll, statement } from "./query.ts";

/** The database's clock, ms. */
const selectClock = `SELECT ${clock} AS checked`;

/** The latest past change of a scope; null if there is none. */
const latestOf = (scope: string) => `
  (SELECT c.epoch FROM changes c WHERE c.scope = ${scope} AND c.epoch <= ${clock} ORDER BY c.epoch DESC LIMIT 1)`;

/** The latest change of network scopes: ?1 JSON list of scopes. */
const selectNetworkEpochs = `SELECT w.value AS scope, ${latestOf("w.value")} AS epoch FROM json_each(?1) w`;

/** The latest change of each blog's streams and replies; a network has a few dozen blogs. */
const selectBlogEpochs = `
  SELECT b.host, b.is_main_site, ${latestOf("'lists:' || b.id")} AS lists, ${latestOf("'replies:' || b.id")} AS replies
  FROM blogs b WHERE b.is_main_site IN (0, 1)`;

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

interface ChangedPost {
  post_id: string;
  epoch: number;
}

/** Changes since a time, in one batch; the rows read grow with blogs and changes, not with posts. */
export async function readEpochs(db: D1Database, since: number): Promise<Epochs> {
  const selectPosts = (scope: string) =>
    statement<ChangedPost>(db, selectChangedPosts, scope, since, maxLogLength + 1);
  const [[time], network, blogs, posts, withdrawn] = await runAll(db, [
    statement<{ checked: number }>(db, selectClock),
    statement<{ scope: string; epoch: number | null }>(
      db,
      selectNetworkEpochs,
      JSON.stringify(["frame", "pages", "lists"]),
    ),
    statement<BlogEpochs>(db, selectBlogEpochs),
    selectPosts("post"),
    selectPosts("withdrawn"),
  ]);
  const epochs = new Map(network.map(({ scope, epoch }) => [scope, epoch ?? 0]));
  const lists = epochs.get("lists") ?? 0;
  return {
    checked: time?.checked ?? 0,
    frame: epochs.get("frame") ?? 0,
    pages: epochs.get("pages") ?? 0,
    lists,
    blogs: blogs.map((blog) => ({
      host: blog.host,
      lists: blog.is_main_site === 1 ? lists : (blog.lists ?? 0),
      replies: blog.replies ?? 0,
    })),
    posts: presentLog(posts, since),
    withdrawn: presentLog(withdrawn, since),
  };
}

/** If a log is truncated, entries with the same time as the first one left out are left out too. */
function presentLog(rows: readonly ChangedPost[], since: number): Epochs["posts"] {
  const floor = rows[maxLogLength]?.epoch ?? since;
  const items = rows.filter(({ epoch }) => epoch > floor);
  return { floor, items: items.map(({ post_id, epoch }) => ({ postId: post_id, epoch })) };
}
