import type { Call } from "../../../contract/call.ts";
import { getStoryTypes } from "../../../contract/categorization.ts";
import { getReplies } from "../../../contract/comments.ts";
import * as core from "../../../contract/core.ts";
import { getCorrections } from "../../../contract/corrections.ts";
import { getCuratedFront } from "../../../contract/curation.ts";
import { getFeatureFlags } from "../../../contract/features.ts";
import { getFeedPage } from "../../../contract/feeds.ts";
import { getViews } from "../../../contract/kala.ts";
import { getInformationPage } from "../../../contract/information-pages.ts";
import { getRedirect } from "../../../contract/links.ts";
import * as magma from "../../../contract/magma.ts";
import * as personPages from "../../../contract/person-pages.ts";
import * as profile from "../../../contract/profile.ts";
import { searchPosts, suggestSearch } from "../../../contract/search.ts";
import { getArchivePosts, getArchiveSpans } from "../../../contract/sitemaps.ts";
import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
} from "../../../contract/specialsections.ts";
import { getTag } from "../../../contract/taxonomy.ts";

/**
 * The reads of which a preview is made: what every reader may read, and nothing else. Calls that write, that someone
 * signed in makes, or that open something by a token of their own must not be among them.
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
