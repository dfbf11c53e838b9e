import type { Call, QueryValues } from "../../contract/wire/call.ts";
import type { DecisionAction } from "../../contract/entities/moderation.ts";
import { getStaffCorrections } from "../../contract/posts/corrections.ts";
import { createDraft, listDrafts } from "../../contract/drafts/drafts.ts";
import { getNotFoundLog, redirectNotFound } from "../../contract/network/not-found-log.ts";
import { maxUploadBytes, startUpload } from "../../contract/media/uploads.ts";
import * as hosted from "../../contract/media/uploads.ts";
import * as videos from "../../contract/media/videos.ts";
import { getMedia, listMedia, updateMedia, uploadMedia } from "../../contract/media/media.ts";
import {
  createNetworkPreview,
  listNetworkPreviews,
  revokeNetworkPreview,
} from "../../contract/network/network-previews.ts";
import { getInformationTexts, writeInformationText } from "../../contract/network/information-pages.ts";
import { getMembers } from "../../contract/people/members.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import type { Action } from "../../contract/permissions.ts";
import { getAppleNewsChannel, writeAppleNewsChannel } from "../../contract/syndication/apple-news.ts";
import { getTerms, noTermChoices, writeTerms } from "../../contract/network/machine-terms.ts";
import { getRules, noChoices, writeRules } from "../../contract/moderation/rulesystem.ts";
import { blogId } from "./permission-world.ts";

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
  { action: "information.write", call: getInformationTexts, isForBlog: false },
  { action: "terms.write", call: getTerms, query: { blogId }, isForBlog: true },
  {
    action: "terms.write",
    call: writeTerms,
    body: { blogId, version: -1, choices: noTermChoices },
    done: "409",
    isForBlog: true,
  },
  { action: "terms.write", call: getTerms, isForBlog: false },
  { action: "appleNews.write", call: getAppleNewsChannel, query: { blogId }, isForBlog: true },
  {
    action: "appleNews.write",
    call: writeAppleNewsChannel,
    body: { blogId, version: -1, choices: { channelId: null, keyId: null } },
    done: "409",
    isForBlog: true,
  },
  { action: "drafts.list", call: listDrafts, query: { blogId }, isForBlog: true },
  { action: "story.change", call: getStaffCorrections, query: { blogId }, isForBlog: true },
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
