import * as contract from "../../contract/posts/core.ts";
import { compareImported, findImported, findStories, importBatch } from "../../contract/import/import.ts";
import { listImported, withdrawImported } from "../../contract/import/sources.ts";
import { listSources, undoBlog, undoPeople, undoReplies, undoStories } from "../../contract/import/undo.ts";
import { readSources, removeReplies, removeStories } from "../transfer/import/undo-import.ts";
import { removeBlog, removePeople } from "../transfer/import/undo-rest.ts";
import { readImported, withdrawStories } from "../transfer/import/follow-deletions.ts";
import {
  addSent,
  beginImport,
  compareWithHere,
  findPrepared,
  findStoriesOfComments,
  findTagsOfFile,
  finishImport,
  importSent,
  readRuns,
} from "../transfer/studio/import-runs.ts";
import { openSite, readSite } from "../transfer/studio/old-sites.ts";
import { undoPage } from "../transfer/studio/undo-pages.ts";
import { findStoriesByName } from "../transfer/import/find-stories.ts";
import { findEdited, findKept } from "../transfer/import/compare-imported.ts";
import { findHomes, importEverything } from "../transfer/import/import-batch.ts";
import { keepHeldReport, keepReportOfCommand, readReport } from "../transfer/studio/import-reports.ts";
import * as reports from "../../contract/import/import-reports.ts";
import * as sites from "../../contract/import/sites.ts";
import * as authors from "../../contract/import/invite-authors.ts";
import { inviteForCommand, inviteSent, readImportedAuthors } from "../transfer/studio/invite-authors.ts";
import * as studio from "../../contract/import/studio-imports.ts";
import { getBlogOfId, prepareBlogsByName } from "../people/blogs.ts";
import { presentBlog } from "../people/present-person.ts";
import { run } from "../store/query.ts";
import { findTag } from "../posts/taxonomy.ts";
import { readPosts } from "../posts/prepare-posts.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { deleteReply, editReply } from "../discussion/writing/change-reply.ts";
import { readArchiveYears, readMergedStream, readStream } from "../posts/read-stream.ts";
import { ofStoryType } from "../../contract/fronts/front-topic.ts";
import { withTopicFront } from "../fronts/topic-front.ts";
import { readVideoStream } from "../posts/read-videos.ts";
import { announce } from "../syndication/announce.ts";
import { writeReply } from "../discussion/writing/write-reply.ts";
import { authorList, blogList, networkList, ownList, storyTypeList, tagList } from "../posts/stream-list.ts";
import { preparePeople } from "../people/prepare-people.ts";

export const coreRoutes = [
  routeCall(contract.getPostList, async (context, { query }) => ({
    items: await readPosts(context, query.id),
  })),

  routeCall(contract.getLatest, (context, { params, query }) =>
    readStream(context, blogList(params.blogId), query),
  ),

  routeCall(contract.getTagStream, async (context, { params, query }) => {
    const tag = await findTag(context.db, params.tag);
    return readStream(context, tagList(params.blogId, tag?.safe_name ?? params.tag), query);
  }),

  routeCall(contract.getStoryTypeStream, (context, { params: { blogId, storyType }, query }) => {
    const { category, subcategory } = query;
    const reading = readStream(context, storyTypeList(blogId, storyType, category, subcategory), query);
    return withTopicFront(context, { blogId, topic: ofStoryType(storyType) }, query, reading);
  }),

  routeCall(contract.getAuthorStream, async (context, { params, query }) => {
    const [person] = await run(preparePeople(context.db, [params.personId]));
    if (person === undefined) throw notFound("person");
    return readStream(context, authorList(params.personId), query);
  }),

  routeCall(contract.getNetworkStream, async (context, { query }) => {
    if (query.blog === undefined) return readStream(context, networkList, query);
    const rows = await run(prepareBlogsByName(context.db, query.blog));
    return readMergedStream(
      context,
      rows.map((row) => ownList(presentBlog(row).id)),
      query,
    );
  }),

  routeCall(contract.getVideoStream, (context, { params, query }) =>
    readVideoStream(context, params.blogId, query),
  ),

  routeCall(contract.getArchiveYears, async (context, { params, query }) => {
    await getBlogOfId(context.db, params.blogId);
    return { items: await readArchiveYears(context, blogList(params.blogId), query.since) };
  }),

  routeCall(importBatch, async (context, { body }) => {
    const outcome = await importEverything(context, body);
    announce(context);
    return outcome;
  }),

  routeCall(findImported, async (context, { body }) => ({
    blogs: await findHomes(context, body.sourceIds),
    edited: await findEdited(context, body.sourceIds),
  })),

  routeCall(compareImported, async (context, { body }) => ({ stories: await findKept(context, body) })),

  routeCall(findStories, async (context, { body }) => ({ stories: await findStoriesByName(context, body) })),

  routeCall(listImported, (context, { body }) => readImported(context, body)),

  routeCall(withdrawImported, async (context, { body }) => {
    const reply = await withdrawStories(context, body);
    if (!body.isRehearsal) announce(context);
    return reply;
  }),

  routeCall(listSources, async ({ db }, { body }) => ({ sources: await readSources(db, body.blog) })),

  routeCall(undoStories, async (context, { body }) => {
    const reply = await removeStories(context, body);
    if (!body.isRehearsal) announce(context);
    return reply;
  }),

  routeCall(undoReplies, (context, { body }) => removeReplies(context, body)),

  routeCall(undoPeople, (context, { body }) => removePeople(context, body)),

  routeCall(undoBlog, (context, { body }) => removeBlog(context, body)),

  routeSignedCall(studio.getImportRuns, (context, { actor }) => readRuns(context, actor)),

  routeSignedCall(studio.prepareImport, (context, { actor, body }) => findPrepared(context, actor, body)),

  routeSignedCall(authors.getImportedAuthors, (context, { actor, query }) =>
    readImportedAuthors(context, actor, query),
  ),
  routeSignedCall(authors.inviteSentAuthors, (context, { actor, body }) => inviteSent(context, actor, body)),
  routeCall(authors.inviteImportedAuthors, (context, { body }) => inviteForCommand(context, body)),
  routeSignedCall(studio.findSentStories, (context, { actor, body }) =>
    findStoriesOfComments(context, actor, body),
  ),
  routeSignedCall(studio.matchTags, (context, { actor, body }) => findTagsOfFile(context, actor, body)),

  routeSignedCall(studio.compareSent, (context, { actor, body }) => compareWithHere(context, actor, body)),

  routeSignedCall(sites.openOldSite, (context, { actor, body }) => openSite(context, actor, body)),
  routeSignedCall(sites.readOldSite, (context, { actor, body }) => readSite(context, actor, body)),
  routeSignedCall(studio.startImport, (context, { actor, body }) => beginImport(context, actor, body)),

  routeSignedCall(studio.sendImport, async (context, { actor, body }) => {
    const outcome = await importSent(context, actor, body);
    announce(context);
    return outcome;
  }),

  routeSignedCall(studio.sendSubscribers, (context, { actor, body }) => addSent(context, actor, body)),

  routeSignedCall(reports.keepReport, (context, { actor, body }) => keepHeldReport(context, actor, body)),

  routeSignedCall(reports.getImportReport, (context, { actor, query }) =>
    readReport(context, actor, query.id),
  ),

  routeCall(reports.keepCommandReport, (context, { body }) => keepReportOfCommand(context, body)),

  routeSignedCall(studio.endImport, (context, { actor, body }) => finishImport(context, actor, body)),

  routeSignedCall(studio.undoImport, async (context, { actor, body }) => {
    const page = await undoPage(context, actor, body);
    announce(context);
    return page;
  }),

  routeSignedCall(studio.reviewUndo, (context, { actor, query: { part, after = null, ...named } }) =>
    undoPage(context, actor, { ...named, at: { part, after } }, true),
  ),

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
