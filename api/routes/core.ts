import * as contract from "../../contract/core.ts";
import { importBatch } from "../../contract/import.ts";
import { submitAddressesSoon } from "../syndication/submit-addresses.ts";
import { importEverything } from "../transfer/import/import-batch.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { presentBlog, presentBlogs, type BlogRow, type PersonRow } from "../people/present-person.ts";
import { selectBlogsByName, selectBlogsOfPosts, selectPeopleById } from "../people/sql.ts";
import { inOrder, runAll, runQuery, statement } from "../store/query.ts";
import { selectTag } from "../posts/tag-sql.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { deleteReply, editReply } from "../discussion/writing/change-reply.ts";
import type { PostRow } from "../posts/post-row.ts";
import { presentPost } from "../posts/present-post.ts";
import { readArchiveYears } from "../posts/read-archive-years.ts";
import { readMergedStream } from "../posts/read-merged-stream.ts";
import { readStream } from "../posts/read-stream.ts";
import { selectPosts } from "../posts/sql.ts";
import { notifyHubSoon } from "../syndication/notify-hub.ts";
import { writeReply } from "../discussion/writing/write-reply.ts";
import { authorList, blogList, networkList, ownList, storyTypeList, tagList } from "../posts/stream-list.ts";

export const coreRoutes = [
  routeCall(contract.getPostList, async ({ db, now }, { query }) => {
    const ids = JSON.stringify(query.id);
    const [rows, blogRows] = await runAll(db, [
      statement<PostRow>(db, selectPosts, ids, now),
      statement<BlogRow>(db, selectBlogsOfPosts, ids),
    ]);
    const blogs = new Map(presentBlogs(blogRows).map((blog) => [blog.id, blog]));
    const posts = rows.map((row) => presentPost(row, blogs.get(row.blog_id) ?? null));
    return { items: inOrder(query.id, posts, (post) => post.id) };
  }),

  routeCall(contract.getLatest, async (context, { params, query }) => {
    await getBlogOfId(context.db, params.blogId);
    return readStream(context, blogList(params.blogId), query);
  }),

  routeCall(contract.getTagStream, async (context, { params, query }) => {
    await getBlogOfId(context.db, params.blogId);
    const [tag] = await runQuery<{ safe_name: string }>(context.db, selectTag, params.tag.toLowerCase());
    return readStream(context, tagList(params.blogId, tag?.safe_name ?? params.tag), query);
  }),

  routeCall(contract.getStoryTypeStream, async (context, { params, query }) => {
    await getBlogOfId(context.db, params.blogId);
    const list = storyTypeList(params.blogId, params.storyType, query.category, query.subcategory);
    return readStream(context, list, query);
  }),

  routeCall(contract.getAuthorStream, async (context, { params, query }) => {
    const [person] = await runQuery<PersonRow>(
      context.db,
      selectPeopleById,
      JSON.stringify([params.personId]),
    );
    if (person === undefined) throw notFound("person");
    return readStream(context, authorList(params.personId), query);
  }),

  routeCall(contract.getNetworkStream, async (context, { query }) => {
    if (query.blog === undefined) return readStream(context, networkList, query);
    const rows = await runQuery<BlogRow>(
      context.db,
      selectBlogsByName,
      JSON.stringify([...new Set(query.blog)]),
    );
    return readMergedStream(
      context,
      rows.map((row) => ownList(presentBlog(row).id)),
      query,
    );
  }),

  routeCall(contract.getArchiveYears, async (context, { params, query }) => {
    await getBlogOfId(context.db, params.blogId);
    return { items: await readArchiveYears(context, blogList(params.blogId), query.since) };
  }),

  routeCall(importBatch, async (context, { body }) => {
    const outcome = await importEverything(context, body);
    context.waitUntil(notifyHubSoon(context));
    context.waitUntil(submitAddressesSoon(context));
    return outcome;
  }),

  routeSignedCall(contract.writeReply, (context, { params, body, actor }) =>
    writeReply(context, actor, { parentId: params.parentId, ...body }),
  ),

  routeSignedCall(contract.editReply, (context, { params, body, actor }) =>
    editReply(context, actor, params.postId, body.body),
  ),

  routeSignedCall(contract.deleteReply, (context, { params, actor }) =>
    deleteReply(context, actor, params.postId),
  ),
];
