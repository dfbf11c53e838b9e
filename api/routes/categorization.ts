import { getStoryTypes } from "../../contract/categorization.ts";
import { firstBlog } from "../people/find-blog.ts";
import type { BlogRow } from "../people/present-person.ts";
import { selectBlogById } from "../people/sql.ts";
import { runAll, statement } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "../posts/present-story-types.ts";
import { selectCategories, selectStoryTypes } from "../posts/story-type-sql.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => {
    const [blogs, types, categories] = await runAll(db, [
      statement<BlogRow>(db, selectBlogById, query.blogId),
      statement<StoryTypeRow>(db, selectStoryTypes, query.blogId),
      statement<CategoryRow>(db, selectCategories, query.blogId),
    ]);
    firstBlog(blogs);
    return { items: presentStoryTypes(types, categories) };
  }),
];
