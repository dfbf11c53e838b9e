import { firstBlog } from "../people/find-blog.ts";
import { prepareBlog } from "../people/prepare-blogs.ts";
import { runAll, statement } from "../store/query.ts";
import { presentStoryTypes, type CategoryRow, type StoryTypeRow } from "./present-story-types.ts";
import { selectCategories, selectStoryTypes } from "./story-type-sql.ts";

/** The story types of a blog with their categories; 404 for an unknown blog. */
export async function readStoryTypes(db: D1Database, blogId: string) {
  const [blogs, types, categories] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<StoryTypeRow>(db, selectStoryTypes, blogId),
    statement<CategoryRow>(db, selectCategories, blogId),
  ]);
  firstBlog(blogs);
  return presentStoryTypes(types, categories);
}
