import { getFeatureFlags, getNetworkFlags, type FeatureFlag } from "../../contract/features.ts";
import { firstBlog, normalizeHost } from "../people/find-blog.ts";
import type { BlogRow } from "../people/present-person.ts";
import { selectBlogByHost } from "../people/sql.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { selectEveryFlag, selectFlagsOfHost, selectNetworkFlags } from "../network/feature-sql.ts";

export const featureRoutes = [
  routeCall(getFeatureFlags, async ({ db }, { query }) => {
    const host = normalizeHost(query.host);
    const [blogs, network, own] = await runAll(db, [
      statement<BlogRow>(db, selectBlogByHost, host),
      statement<FeatureFlag>(db, selectNetworkFlags),
      statement<FeatureFlag>(db, selectFlagsOfHost, host),
    ]);
    firstBlog(blogs);
    // Inheritance is per flag: a blog that sets one flag inherits the others.
    return { items: [...new Map([...network, ...own].map((flag) => [flag.name, flag])).values()] };
  }),
  routeCall(getNetworkFlags, async ({ db }) => {
    const rows = await runQuery<FeatureFlag & { blog_id: string }>(db, selectEveryFlag);
    return {
      items: [...groupBy(rows, (row) => row.blog_id)].map(([blogId, flags]) => ({ blogId, flags })),
    };
  }),
];
