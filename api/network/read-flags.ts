import type { FeatureFlag } from "../../contract/features.ts";
import { firstBlog, normalizeHost } from "../people/find-blog.ts";
import { prepareBlogByHost } from "../people/prepare-blogs.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { selectEveryFlag, selectFlagsOfHost, selectNetworkFlags } from "./feature-sql.ts";

/** The feature flags of a host: a blog that sets one flag inherits the others. 404 for an unknown host. */
export async function readFlags(db: D1Database, givenHost: string): Promise<FeatureFlag[]> {
  const host = normalizeHost(givenHost);
  const [blogs, network, own] = await runAll(db, [
    prepareBlogByHost(db, host),
    statement<FeatureFlag>(db, selectNetworkFlags),
    statement<FeatureFlag>(db, selectFlagsOfHost, host),
  ]);
  firstBlog(blogs);
  return [...new Map([...network, ...own].map((flag) => [flag.name, flag])).values()];
}

/** The flags that each blog sets itself. */
export async function readNetworkFlags(db: D1Database) {
  const rows = await runQuery<FeatureFlag & { blog_id: string }>(db, selectEveryFlag);
  return [...groupBy(rows, (row) => row.blog_id)].map(([blogId, flags]) => ({ blogId, flags }));
}
