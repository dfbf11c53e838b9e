import {
  deleteReply,
  editReply,
  getArchiveYears,
  getAuthorStream,
  getLatest,
  getNetworkStream,
  getPostList,
  getStoryTypeStream,
  getTagStream,
  writeReply,
} from "../../contract/core.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { findArchiveYears } from "../store/archive-years.ts";
import { findBlogById } from "../store/blog.ts";
import { presentPost } from "../store/present-post.ts";
import { findAuthorEntries, findBlogEntries, findHomeEntries, presentStream } from "../store/stream.ts";
import type { Store } from "../store/store.ts";
import { hasTag } from "../store/tag.ts";
import { isVisible } from "../store/visibility.ts";
import { deleteOwnReply, editOwnReply, writeReplyTo } from "../store/write-reply.ts";

/** Posts and the lists of them. */
export function mockCore(store: Store) {
  const { tables, now } = store;
  const entriesOf = (blogId: string) => findBlogEntries(tables, findBlogById(tables, blogId).blog.id, now());
  return [
    mockCall(getPostList, (_, { id }) => ({
      items: id
        .flatMap((postId) => tables.posts.get(postId) ?? [])
        .filter((post) => isVisible(tables, post, now()))
        .map((post) => presentPost(tables, post, now())),
    })),
    mockCall(getLatest, ({ blogId }, page) => presentStream(tables, entriesOf(blogId), page, now())),
    mockCall(getTagStream, ({ blogId, tag }, page) =>
      presentStream(
        tables,
        entriesOf(blogId).filter(({ post }) => post.tags.some((entry) => hasTag(entry, tag))),
        page,
        now(),
      ),
    ),
    mockCall(getStoryTypeStream, ({ blogId, storyType }, { category, subcategory, ...page }) =>
      presentStream(
        tables,
        entriesOf(blogId).filter(
          ({ post }) =>
            post.storyType === storyType &&
            (category === undefined || post.category === category) &&
            (subcategory === undefined || post.subcategory === subcategory),
        ),
        page,
        now(),
      ),
    ),
    mockCall(getAuthorStream, ({ personId }, page) => {
      assertFound(tables.people.get(personId), `person ${personId}`);
      return presentStream(tables, findAuthorEntries(tables, personId, now()), page, now());
    }),
    mockCall(getNetworkStream, (_, { blog, ...page }) => {
      const blogIds = blog?.map((name) => tables.blogByName.get(name)?.id);
      const entries = findHomeEntries(tables, now()).filter(
        ({ post }) => blogIds === undefined || blogIds.includes(post.blogId),
      );
      return presentStream(tables, entries, page, now());
    }),
    mockCall(getArchiveYears, ({ blogId }, { since }) => ({
      items: findArchiveYears(entriesOf(blogId), since),
    })),
    mockSignedCall(writeReply, (actor, { parentId }, _, body) => writeReplyTo(store, actor, parentId, body)),
    mockSignedCall(editReply, (actor, { postId }, _, { body }) => editOwnReply(store, actor, postId, body)),
    mockSignedCall(deleteReply, (actor, { postId }) => deleteOwnReply(store, actor, postId)),
  ];
}
