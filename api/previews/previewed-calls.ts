import { type Call, buildRoutePattern } from "../../contract/wire/call.ts";
import {
  getStoryTypes,
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
  getTag,
} from "../../contract/posts/taxonomy.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import { getCorrections } from "../../contract/posts/corrections.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getFeatureFlags } from "../../contract/network/features.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getViews } from "../../contract/posts/kala.ts";
import { getInformationPage } from "../../contract/network/information-pages.ts";
import { getRedirect } from "../../contract/network/links.ts";
import * as magma from "../../contract/network/magma.ts";
import { networkPreviewHeader, parseDeskPreview } from "../../contract/network/network-previews.ts";
import * as personPages from "../../contract/people/person-pages.ts";
import * as profile from "../../contract/people/profile.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { getArchivePosts, getArchiveSpans } from "../../contract/syndication/sitemaps.ts";
import type { ServiceContext } from "../env.ts";
import type { Route } from "../wire/route.ts";
import { ServiceError } from "../wire/service-error.ts";
import { readPreview } from "./preview-links.ts";

/**
 * The reads that a preview consists of: only public ones. Calls that write, need a session, or open something by a
 * token of their own must not be among them.
 */
export const previewedCalls: readonly Call[] = [
  getStoryTypes,
  getReplies,
  core.getPostList,
  core.getLatest,
  core.getTagStream,
  core.getStoryTypeStream,
  core.getAuthorStream,
  core.getNetworkStream,
  core.getVideoStream,
  core.getArchiveYears,
  getCorrections,
  getCuratedFront,
  getFeatureFlags,
  getFeedPage,
  getViews,
  getInformationPage,
  getRedirect,
  magma.getSite,
  magma.getPostViews,
  magma.getPostPage,
  magma.getStreamAside,
  magma.getNetworkFront,
  personPages.getPersonPage,
  personPages.getPersonReplies,
  personPages.getPersonRelations,
  profile.getBlogByHost,
  profile.getNetwork,
  profile.getBlogAbout,
  profile.getPersonByName,
  profile.getPeople,
  profile.getMemberships,
  searchPosts,
  suggestSearch,
  getArchiveSpans,
  getArchivePosts,
  getSpecialSections,
  getNetworkSections,
  getSpecialSectionStream,
  getTag,
];

const previewed = new Set(previewedCalls.map((call) => `${call.method} ${buildRoutePattern(call)}`));

/** The same context at a future moment, for reading only. */
type MoveTo = (context: ServiceContext, moment: number) => Promise<ServiceContext>;

/** Throws unless the request comes from an editor of a blog's front. */
type AssertEditor = (request: Request, context: ServiceContext, blogId: string) => Promise<unknown>;

/** The moment that a request asks for, and the blog whose front is shown as drafted. */
async function readShown(
  token: string,
  request: Request,
  context: ServiceContext,
  assertEditor: AssertEditor,
) {
  const desk = parseDeskPreview(token);
  if (desk === null) {
    const { momentMillis, blogId, showsFrontDraft } = await readPreview(context, token);
    return { momentMillis, draftedFrontOf: showsFrontDraft ? blogId : undefined };
  }
  await assertEditor(request, context, desk.blogId);
  return { momentMillis: desk.momentMillis, draftedFrontOf: desk.blogId };
}

/**
 * The route, answering as of a preview's moment if the request has a preview's token: the only place that moves the
 * clock, and never back. A route that is no part of previews rejects the header, whatever else the request has.
 */
export function withPreview(
  { method, pattern, answer }: Route,
  { moveTo, assertEditor }: { moveTo: MoveTo; assertEditor: AssertEditor },
): Route {
  const isPreviewed = previewed.has(`${method} ${pattern}`);
  return {
    method,
    pattern,
    answer: async (request, params, context) => {
      const token = request.headers.get(networkPreviewHeader);
      if (token === null) return answer(request, params, context);
      if (!isPreviewed) throw new ServiceError("forbidden", "This isn't part of a preview.");
      const { momentMillis, draftedFrontOf } = await readShown(token, request, context, assertEditor);
      const isToCome = momentMillis !== null && momentMillis > context.now;
      const shown = isToCome ? await moveTo(context, momentMillis) : { ...context, isPreview: true };
      return answer(request, params, { ...shown, draftedFrontOf });
    },
  };
}
