import type { Epochs } from "../../contract/network/magma.ts";
import { runAll, statement } from "../store/query.ts";
import { selectBlogEpochs, selectChangedPosts, selectClock, selectNetworkEpochs } from "./sql.ts";

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
