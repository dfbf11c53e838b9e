import type { ImportedBlog, ImportedFront, ImportedPerson, ImportedPost } from "../../contract/import.ts";
import type * as v from "valibot";
import type { DemoImage } from "./image.ts";

/** One blog of the demo network with its posts and the discussions below them. */
export interface Chapter {
  blog: ImportedBlog;
  people: ImportedPerson[];
  /** Posts first, then replies: a parent stands before its replies. Ids of posts are 10 digits, of replies 10 as well. */
  posts: ImportedPost[];
  /** Set where editors arrange the front. */
  front: v.InferInput<typeof ImportedFront> | null;
  pictures: DemoImage[];
}
