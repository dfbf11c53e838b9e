import { getPlan } from "../../contract/drafts/plan.ts";
import type { Call, QueryValues } from "../../contract/wire/call.ts";
import type { DecisionAction } from "../../contract/entities/moderation.ts";
import {
  attendFront,
  cancelFront,
  changeFront,
  getFrontDesk,
  getFrontState,
  publishFront,
} from "../../contract/fronts/front-desk.ts";
import { getStaffCorrections } from "../../contract/posts/corrections.ts";
import * as sections from "../../contract/posts/managed-sections.ts";
import { createDraft, listDrafts } from "../../contract/drafts/drafts.ts";
import * as redirects from "../../contract/network/redirects.ts";
import { dismissNotFound, getNotFoundLog, redirectNotFound } from "../../contract/network/not-found-log.ts";
import { maxUploadBytes, startUpload } from "../../contract/media/uploads.ts";
import * as hosted from "../../contract/media/uploads.ts";
import * as videos from "../../contract/media/videos.ts";
import { getMedia, listMedia, updateMedia, uploadMedia } from "../../contract/media/media.ts";
import {
  createNetworkPreview,
  listNetworkPreviews,
  revokeNetworkPreview,
} from "../../contract/network/network-previews.ts";
import {
  getInformationTexts,
  undoInformationText,
  writeInformationText,
} from "../../contract/network/information-pages.ts";
import { getNetworkState, retryDeliveries, runNetworkJob } from "../../contract/network/network-state.ts";
import {
  getManagers,
  getMember,
  getMembers,
  getNetworkMembers,
  setMemberEnd,
  setMemberLimits,
} from "../../contract/people/members.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import { findDraftRelations, type Action, type Relation, type Standing } from "../../contract/permissions.ts";
import * as tags from "../../contract/posts/managed-tags.ts";
import * as reports from "../../contract/import/import-reports.ts";
import * as invitations from "../../contract/import/invite-authors.ts";
import * as sites from "../../contract/import/sites.ts";
import * as imports from "../../contract/import/studio-imports.ts";
import * as managedBlogs from "../../contract/network/managed-blogs.ts";
import * as shares from "../../contract/posts/shares.ts";
import { getAppleNewsChannel, writeAppleNewsChannel } from "../../contract/syndication/apple-news.ts";
import { getBlogSettings, writeBlogSettings } from "../../contract/network/blog-settings.ts";
import { getFlagChoices, setFlag, setFlagOnBlogs } from "../../contract/network/features.ts";
import * as storyTypes from "../../contract/posts/managed-story-types.ts";
import {
  changeExperiment,
  getExperimentResults,
  getManagedExperiments,
} from "../../contract/network/managed-experiments.ts";
import { addLookFont, removeLookFont } from "../../contract/network/look-fonts.ts";
import { cancelLook, getLookDesk, publishLook, restoreLook } from "../../contract/network/looks.ts";
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "../../contract/people/access-tokens.ts";
import { getTerms, noTermChoices, writeTerms } from "../../contract/network/machine-terms.ts";
import { noChoices } from "../../contract/moderation/rule-choices.ts";
import { getRules, writeRules } from "../../contract/moderation/rulesystem.ts";
import * as strips from "../../contract/posts/strips.ts";
import { blogId } from "./permission-world.ts";

const noImport = { id: "none", holder: "none" };

/**
 * Decisions in the moderation queue, each with its action in the permission table. Deciding also requires
 * access to the queue.
 */
export const decisions: readonly { action: Action; decision: DecisionAction }[] = [
  { action: "reply.approve", decision: "approve" },
  { action: "reply.feature", decision: "feature" },
  { action: "reply.dismiss", decision: "dismiss" },
  { action: "reply.remove", decision: "remove" },
  { action: "reply.restore", decision: "restore" },
  { action: "flag.settle", decision: "clear" },
  { action: "blog.block", decision: "block" },
  { action: "blog.premoderate", decision: "premoderate" },
  { action: "person.warn", decision: "warn" },
  { action: "person.suspend", decision: "suspend" },
];

/** Calls about a blog or the network as a whole. */
export const callsOnBlogs: readonly {
  action: Action;
  call: Call;
  params?: Record<string, string>;
  query?: QueryValues;
  body?: unknown;
  /** The response for people with permission. */
  done?: string;
  /** True if the standing on the blog matters. */
  isForBlog: boolean;
  /** Relations to stories of the blog with which a part of the call is permitted. */
  relationsOf?: (standing: Standing) => readonly Relation[];
}[] = [
  { action: "queue.read", call: moderation.getQueue, query: { blogId }, isForBlog: true },
  { action: "audit.read", call: logCalls.getAudit, query: { blogId }, isForBlog: true },
  { action: "blocked.read", call: logCalls.getRestrictions, query: { blogId }, isForBlog: true },
  { action: "rules.write", call: getRules, query: { blogId }, isForBlog: true },
  {
    action: "rules.write",
    call: writeRules,
    // An outdated version: people with permission get a conflict, and nothing is written.
    body: { blogId, version: -1, choices: noChoices },
    done: "409",
    isForBlog: true,
  },
  { action: "rules.write", call: getRules, isForBlog: false },
  { action: "information.write", call: getInformationTexts, query: { blogId }, isForBlog: true },
  {
    action: "information.write",
    call: writeInformationText,
    // An outdated version, as above.
    body: { blogId, name: "terms", locale: "en-US", changedTimeMillis: -1, body: null },
    done: "409",
    isForBlog: true,
  },
  {
    action: "information.write",
    call: undoInformationText,
    // A change that isn't there.
    body: { blogId, id: "none" },
    done: "404",
    isForBlog: true,
  },
  { action: "information.write", call: getInformationTexts, isForBlog: false },
  { action: "settings.write", call: getBlogSettings, query: { blogId }, isForBlog: true },
  {
    action: "settings.write",
    call: writeBlogSettings,
    // An outdated version, as above.
    body: { blogId, group: null, version: -1, choices: { displayName: "X" }, isTrial: false },
    done: "409",
    isForBlog: true,
  },
  { action: "settings.write", call: getBlogSettings, isForBlog: false },
  { action: "settings.write", call: getLookDesk, query: { blogId }, isForBlog: true },
  {
    action: "settings.write",
    call: publishLook,
    // Another version than there is, as above.
    body: { blogId, seen: 77, look: {}, liveMillis: null },
    done: "409",
    isForBlog: true,
  },
  {
    action: "settings.write",
    call: restoreLook,
    body: { blogId, seen: 77, version: 0 },
    done: "409",
    isForBlog: true,
  },
  {
    action: "settings.write",
    call: removeLookFont,
    body: { blogId, font: "0".repeat(24) },
    isForBlog: true,
  },
  {
    action: "settings.write",
    call: addLookFont,
    // Not a font: people with permission get an error.
    body: {
      blogId,
      name: "Own",
      kind: "sans",
      weights: { from: 400, to: 700 },
      ascent: 900,
      descent: 300,
      regular: 400,
      bold: 420,
      file: "AAAA",
      isLicensed: true,
    },
    done: "400",
    isForBlog: true,
  },
  { action: "settings.write", call: cancelLook, body: { blogId, version: 77 }, isForBlog: true },
  {
    action: "settings.write",
    call: writeBlogSettings,
    body: { blogId: null, group: null, version: -1, choices: {}, isTrial: true },
    done: "409",
    isForBlog: false,
  },
  { action: "settings.write", call: getFlagChoices, query: { blogId }, isForBlog: true },
  { action: "settings.write", call: getFlagChoices, isForBlog: false },
  { action: "settings.write", call: storyTypes.getManagedStoryTypes, query: { blogId }, isForBlog: true },
  {
    action: "settings.write",
    call: storyTypes.changeStoryTypes,
    // An outdated version, as above.
    body: { blogId, version: 77, change: { kind: "remove", path: ["none"] } },
    done: "409",
    isForBlog: true,
  },
  ...[true, false].map((isTrial) => ({
    action: "settings.write" as const,
    call: storyTypes.moveStories,
    // Story types that aren't there: the call is made, but moves nothing.
    body: { blogId, version: 77, id: "none", from: ["none"], to: ["other"], isTrial },
    done: "400 gone",
    isForBlog: true,
  })),
  ...[storyTypes.continueStoryMove, storyTypes.undoStoryMove].map((call) => ({
    action: "settings.write" as const,
    call,
    body: { blogId, id: "none" },
    done: "404",
    isForBlog: true,
  })),
  ...[blogId, null].map((of) => ({
    action: "settings.write" as const,
    call: setFlag,
    // An outdated value, as above.
    body: { blogId: of, name: "nowhere", value: "on", before: "off", description: null },
    done: "409",
    isForBlog: of !== null,
  })),
  ...[blogId, null].map((of) => ({
    action: "settings.write" as const,
    call: setFlagOnBlogs,
    body: { name: "nowhere", changes: [{ blogId: of, value: "on", before: "off" }] },
    done: "409",
    isForBlog: of !== null,
  })),
  { action: "tags.write", call: tags.getTags, isForBlog: false },
  { action: "tags.write", call: tags.getSimilarTags, isForBlog: false },
  // Unknown tags and changes: the call is made, but changes nothing.
  { action: "tags.write", call: tags.getManagedTag, query: { name: "none" }, done: "404", isForBlog: false },
  { action: "tags.write", call: tags.getTagChange, query: { id: "none" }, done: "404", isForBlog: false },
  {
    action: "tags.write",
    call: tags.dismissSimilarTags,
    body: { name: "none", other: "none", isDismissed: true },
    done: "404",
    isForBlog: false,
  },
  {
    action: "tags.write",
    call: tags.changeTag,
    body: { wish: { kind: "delete", id: "none", name: "none", version: 0, isTrial: false } },
    done: "404",
    isForBlog: false,
  },
  { action: "tags.write", call: tags.continueTagChange, body: { id: "none" }, done: "404", isForBlog: false },
  { action: "tags.write", call: tags.undoTagChange, body: { id: "none" }, done: "404", isForBlog: false },
  { action: "blogs.write", call: managedBlogs.getManagedBlogs, isForBlog: false },
  {
    action: "blogs.write",
    call: managedBlogs.getManagedBlog,
    query: { name: "none" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "blogs.write",
    call: managedBlogs.createBlog,
    // Without a name: nothing is made.
    body: {
      displayName: "",
      name: "",
      host: "",
      group: "",
      locale: "en-US",
      preset: "",
      owner: "",
      section: "",
      isTrial: false,
    },
    isForBlog: false,
  },
  {
    action: "blogs.write",
    call: managedBlogs.changeBlog,
    // An outdated version, as above.
    body: { blogId, version: -1, wish: { kind: "close" }, isTrial: false },
    done: "409",
    isForBlog: false,
  },
  {
    action: "blogs.write",
    call: managedBlogs.renameGroup,
    // No blog is in it.
    body: { group: "none", name: "other", blogIds: [], isTrial: false },
    done: "404",
    isForBlog: false,
  },
  { action: "import.run", call: imports.getImportRuns, isForBlog: false },
  {
    action: "import.run",
    call: imports.prepareImport,
    body: { sourceIds: [], screenNames: [] },
    isForBlog: false,
  },
  { action: "import.run", call: imports.matchTags, body: { names: [] }, isForBlog: false },
  {
    action: "import.run",
    call: imports.findSentStories,
    body: { blog: "none", names: ["/fog"] },
    isForBlog: false,
  },
  {
    action: "import.run",
    call: invitations.getImportedAuthors,
    query: { blog: "none", source: "ghost" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: invitations.inviteSentAuthors,
    body: { blog: "none", source: "ghost", authors: [{ screenName: "nobody", email: "a@mail.example" }] },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.compareSent,
    body: { blog: "none", posts: [] },
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.findImportedImage,
    body: { id: "0".repeat(32) },
    isForBlog: false,
  },
  // An unknown blog, a site that isn't open, and imports that nobody holds.
  {
    action: "import.run",
    call: sites.openOldSite,
    body: { blog: "none", address: "https://old-harbour.org" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: sites.readOldSite,
    body: { site: "none", url: "https://old-harbour.org" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.startImport,
    body: { blog: "none", source: "ghost", kind: "ghost", file: "", total: 0 },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: reports.keepReport,
    body: { ...noImport, report: "" },
    done: "409",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: reports.getImportReport,
    query: { id: "none" },
    done: "404",
    isForBlog: false,
  },
  { action: "import.run", call: imports.sendImport, body: noImport, done: "409", isForBlog: false },
  {
    action: "import.run",
    call: imports.sendSubscribers,
    body: { ...noImport, list: "daily", subscribers: [] },
    done: "409",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.endImport,
    body: {
      ...noImport,
      state: "stopped",
      result: { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0, ledger: [] },
    },
    done: "409",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.sendImportedImage,
    query: noImport,
    done: "409",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.fetchImportedImage,
    body: { ...noImport, url: "https://images.example/a.jpg" },
    done: "409",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.reviewUndo,
    query: { blog: "none", source: "ghost", part: "stories" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "import.run",
    call: imports.undoImport,
    body: { blog: "none", source: "ghost", at: imports.undoStart },
    done: "404",
    isForBlog: false,
  },
  { action: "experiments.write", call: getManagedExperiments, isForBlog: false },
  {
    action: "experiments.write",
    call: getExperimentResults,
    // An unknown experiment.
    query: { name: "none" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "experiments.write",
    call: changeExperiment,
    // An outdated version, as above.
    body: { name: "none", version: 77, wish: { kind: "start" } },
    done: "409",
    isForBlog: false,
  },
  { action: "tokens.write", call: listAccessTokens, isForBlog: false },
  {
    action: "tokens.write",
    call: createAccessToken,
    body: { name: "Token of the walk", rights: ["log.read"], days: 1 },
    // Nobody in the walk has just signed in.
    done: "403 signInAgain",
    isForBlog: false,
  },
  { action: "tokens.write", call: revokeAccessToken, body: { id: "none" }, isForBlog: false },
  { action: "terms.write", call: getTerms, query: { blogId }, isForBlog: true },
  {
    action: "terms.write",
    call: writeTerms,
    body: { blogId, version: -1, choices: noTermChoices },
    done: "409",
    isForBlog: true,
  },
  { action: "terms.write", call: getTerms, isForBlog: false },
  { action: "section.write", call: sections.getManagedSections, query: { blogId }, isForBlog: true },
  {
    action: "section.write",
    call: sections.getManagedSection,
    params: { blogId, section: "none" },
    done: "404",
    isForBlog: true,
  },
  {
    action: "section.write",
    call: sections.writeSection,
    body: {
      blogId,
      urlName: "none",
      version: 0,
      details: {
        displayName: "None",
        description: "",
        introduction: "",
        cover: null,
        sponsor: null,
        sponsorLabel: null,
        startTimeMillis: null,
        endTimeMillis: null,
      },
    },
    done: "404",
    isForBlog: true,
  },
  {
    action: "section.write",
    call: sections.removeSection,
    body: { blogId, section: "none", version: 0 },
    done: "404",
    isForBlog: true,
  },
  {
    action: "section.write",
    call: sections.orderSection,
    body: { blogId, section: "none", version: 0, step: { kind: "rule", rule: "hand" } },
    done: "404",
    isForBlog: true,
  },
  { action: "appleNews.write", call: getAppleNewsChannel, query: { blogId }, isForBlog: true },
  {
    action: "appleNews.write",
    call: writeAppleNewsChannel,
    body: { blogId, version: -1, choices: { channelId: null, keyId: null } },
    done: "409",
    isForBlog: true,
  },
  { action: "strip.write", call: strips.getStrips, query: { blogId }, isForBlog: true },
  { action: "strip.write", call: strips.getStrips, isForBlog: false },
  {
    action: "strip.write",
    call: strips.setStrip,
    // A story that doesn't exist: people with permission get an error, and nothing is set.
    body: { blogIds: [blogId], text: "None", level: "notice", postId: "1", replaces: [] },
    done: "400",
    isForBlog: true,
  },
  ...[strips.prolongStrip, strips.endStrip].map((call) => ({
    action: "strip.write" as const,
    call,
    body: { id: "none", blogs: [{ blogId, version: 1 }] },
    done: "404",
    isForBlog: true,
  })),
  { action: "front.write", call: getFrontDesk, query: { blogId }, isForBlog: true },
  { action: "front.write", call: getFrontState, query: { blogId }, isForBlog: true },
  { action: "front.write", call: attendFront, body: { blogId }, isForBlog: true },
  {
    action: "front.write",
    call: changeFront,
    // A version that doesn't exist: nothing is changed.
    body: { blogId, operationId: "of-the-table", seen: 0, operation: { kind: "restore", version: 999 } },
    isForBlog: true,
  },
  {
    action: "front.write",
    call: publishFront,
    body: { blogId, seen: 999, liveMillis: null },
    done: "409",
    isForBlog: true,
  },
  { action: "front.write", call: cancelFront, body: { blogId, version: 999 }, isForBlog: true },
  { action: "shares.read", call: shares.getShares, query: { blogId, list: "in" }, isForBlog: true },
  { action: "shares.read", call: shares.getShareSettings, query: { blogId }, isForBlog: true },
  { action: "shares.read", call: shares.getShares, query: { list: "in" }, isForBlog: false },
  { action: "share.request", call: shares.getShares, query: { blogId, list: "waiting" }, isForBlog: true },
  { action: "share.request", call: shares.getShares, query: { list: "waiting" }, isForBlog: false },
  {
    action: "share.set",
    call: shares.setSharePair,
    // Not the current setting, as above.
    body: { toBlogId: blogId, fromBlogId: "4", before: "never", mode: "ask" },
    done: "409",
    isForBlog: true,
  },
  {
    action: "share.automate",
    call: shares.setAutomaticSharing,
    body: { blogId, isOn: false },
    isForBlog: true,
  },
  { action: "drafts.list", call: listDrafts, query: { blogId }, isForBlog: true },
  {
    action: "story.change",
    call: getStaffCorrections,
    query: { blogId },
    isForBlog: true,
    // Those of their own stories; of a limited author, within their story types.
    relationsOf: (standing) =>
      standing === "sectionAuthor" ? ["publishingAuthor"] : findDraftRelations([standing], true),
  },
  { action: "draft.create", call: createDraft, body: { blogId }, isForBlog: true },
  {
    action: "preview.network",
    call: createNetworkPreview,
    body: { blogId, momentMillis: null, flags: {}, theme: null, days: 1 },
    isForBlog: true,
  },
  { action: "preview.network", call: listNetworkPreviews, query: { blogId }, isForBlog: true },
  { action: "preview.network", call: revokeNetworkPreview, body: { blogId, id: "none" }, isForBlog: true },
  { action: "members.read", call: getMembers, params: { blogId }, isForBlog: true },
  {
    action: "members.read",
    call: getMember,
    // No member: people with permission learn that, and nothing is written below.
    query: { blogId, screenName: "Unknown-Person" },
    done: "404",
    isForBlog: true,
  },
  {
    action: "member.change",
    call: setMemberEnd,
    body: { blogId, personId: "1", untilTimeMillis: null },
    done: "404",
    isForBlog: true,
  },
  {
    action: "member.change",
    call: setMemberLimits,
    body: { blogId, personId: "1", limits: null },
    done: "404",
    isForBlog: true,
  },
  { action: "network.members.read", call: getNetworkMembers, isForBlog: false },
  { action: "network.run", call: getNetworkState, isForBlog: false },
  { action: "network.run", call: runNetworkJob, body: { name: "none" }, done: "404", isForBlog: false },
  { action: "network.run", call: retryDeliveries, body: { kind: "mail" }, isForBlog: false },
  { action: "managers.read", call: getManagers, query: { blogId }, isForBlog: true },
  { action: "media.read", call: listMedia, query: { blogId }, isForBlog: true },
  {
    action: "media.write",
    call: updateMedia,
    params: { blogId, imageId: "none" },
    body: { version: 0 },
    done: "404",
    isForBlog: true,
  },
  {
    action: "media.read",
    call: getMedia,
    params: { blogId, imageId: "none" },
    done: "404",
    isForBlog: true,
  },
  // Not an image: people with permission get an error.
  {
    action: "media.write",
    call: uploadMedia,
    query: { blogId, name: "a.png" },
    done: "400",
    isForBlog: true,
  },
  { action: "media.read", call: videos.listVideos, query: { blogId }, isForBlog: true },
  {
    action: "media.read",
    call: videos.getVideo,
    params: { blogId, videoId: "none" },
    done: "404",
    isForBlog: true,
  },
  {
    action: "media.write",
    call: videos.updateVideo,
    params: { blogId, videoId: "none" },
    body: { title: "" },
    done: "404",
    isForBlog: true,
  },
  // Larger than allowed: people with permission get an error, and nothing is stored.
  {
    action: "media.write",
    call: startUpload,
    body: { id: "upload-of-the-table", blogId, size: maxUploadBytes + 1 },
    done: "413",
    isForBlog: true,
  },
  {
    action: "media.write",
    call: hosted.startHostedUpload,
    body: { id: "upload-of-the-table", blogId, size: 1 },
    // No host is configured.
    done: "404",
    isForBlog: true,
  },
  {
    action: "media.write",
    call: hosted.removeFailedVideo,
    params: { blogId, videoId: "none" },
    done: "404",
    isForBlog: true,
  },
  // Not captions: the same.
  {
    action: "media.write",
    call: videos.uploadCaptions,
    query: { blogId },
    body: {},
    done: "400",
    isForBlog: true,
  },
  {
    action: "plan.read",
    call: getPlan,
    query: { blogId, from: "2026-11-30", days: "7" },
    isForBlog: true,
  },
  { action: "redirects.write", call: redirects.getRedirects, query: { blogId }, isForBlog: true },
  { action: "redirects.write", call: redirects.getRedirects, isForBlog: false },
  {
    action: "redirects.write",
    call: redirects.testRedirect,
    query: { blogId, address: "/none" },
    isForBlog: true,
  },
  {
    action: "redirects.write",
    call: redirects.setRedirect,
    // Not one of our hosts: people with permission get a problem, and nothing is written.
    body: { blogId, from: "/none", to: "https://elsewhere.example/", was: null },
    isForBlog: true,
  },
  {
    action: "redirects.write",
    call: redirects.removeRedirect,
    body: { blogId: null, from: "/none" },
    done: "404",
    isForBlog: false,
  },
  {
    action: "redirects.write",
    call: redirects.setRedirectLines,
    body: { blogId, isTrial: true, lines: [] },
    isForBlog: true,
  },
  {
    action: "notFoundLog.lead",
    call: dismissNotFound,
    body: { blogId, paths: ["/none"], isDismissed: true },
    isForBlog: true,
  },
  { action: "notFoundLog.read", call: getNotFoundLog, query: { blogId }, isForBlog: true },
  {
    action: "notFoundLog.lead",
    call: redirectNotFound,
    // Not one of our hosts: people with permission get an error.
    body: { blogId, path: "/lost", to: "https://elsewhere.example/" },
    isForBlog: true,
  },
  { action: "network.queue.read", call: getNotFoundLog, isForBlog: false },
  { action: "network.queue.read", call: moderation.getQueue, isForBlog: false },
  { action: "network.queue.read", call: logCalls.getAudit, isForBlog: false },
  { action: "network.queue.read", call: logCalls.getRestrictions, isForBlog: false },
];
