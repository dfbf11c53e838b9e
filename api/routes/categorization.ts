import { getStoryTypes } from "../../contract/categorization.ts";
import { firstBlog } from "../people/find-blog.ts";
import type { BlogRow } from "../people/present-person.ts";
import { selectBlogById } from "../people/sql.ts";
import { runQueries } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../posts/present-story-types.ts";
import { selectCategories, selectStoryTypes } from "../posts/story-type-sql.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => {
    const [blogs, types, categories] = await runQueries<[BlogRow[], StoryTypeRow[], CategoryRow[]]>(
      db,
      [selectBlogById, selectStoryTypes, selectCategories].map((sql) => db.prepare(sql).bind(query.blogId)),
    );
    firstBlog(blogs);
    return { items: presentStoryTypes(types, categories) };
  }),
];
