import { buildFollowKey, type Followable } from "../../../contract/follow-key.ts";
import { authorList, ownList, tagList } from "../../posts/stream-list.ts";

/** The list in `stream` with the stories of what is followed; of a blog, its own, so that each story is in a list once. */
export function findList(followed: Followable): string {
  if (followed.kind === "blog") return ownList(followed.blogId);
  if (followed.kind === "person") return authorList(followed.personId);
  return tagList(followed.blogId, followed.tag);
}

/** The key of a list that `findList` has named. */
export const keyOfList = (list: string): string =>
  list.replace(/^own:/, "blog:").replace(/^author:/, "person:");

/** The key of a row of `followed_lists`. */
export const keyOfRow = ({ blog_id: blogId, tag }: { blog_id: string; tag: string | null }): string =>
  buildFollowKey(tag === null ? { kind: "blog", blogId } : { kind: "tag", blogId, tag });
