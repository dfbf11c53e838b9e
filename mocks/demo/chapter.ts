import type {
  ImportedBlog,
  ImportedFront,
  ImportedPerson,
  ImportedPost,
} from "../../contract/import/import.ts";
import type * as v from "valibot";
import type { DemoImage } from "./image.ts";

/** One blog of the demo network, with its posts and their discussions. */
export interface Chapter {
  blog: ImportedBlog;
  people: ImportedPerson[];
  /** Posts first, then replies, each after its parent. Ids have 10 digits. */
  posts: ImportedPost[];
  /** Set if editors curate the front page. */
  front: v.InferInput<typeof ImportedFront> | null;
  pictures: DemoImage[];
}
