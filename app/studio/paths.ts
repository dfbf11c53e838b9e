import type { Account } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { InformationPageName } from "../../contract/network/information-pages.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { ManagePage } from "../studio-routes.ts";

/** Where the services' calls are described for superusers. */
export const apiDescriptionPath = "/api/openapi.json";

/** `/manage/kotaku/rules`; `/moderation/rules` for the network, whose queue is `/moderation`. */
export function buildManagePath(blog: string | null, page: ManagePage): string {
  if (blog !== null) return `/manage/${blog}/${page}`;
  return page === "moderation" ? "/moderation" : `/moderation/${page}`;
}

/** `/manage/kotaku/media`: the media library of a blog. */
export const buildMediaPath = (blog: string): string => buildManagePath(blog, "media");

/** One image in it. */
export const buildMediaImagePath = (blog: string, imageId: string): string =>
  `${buildMediaPath(blog)}/image/${imageId}`;

/** Address for uploads: the body is the file, `name` in the query its name; or a form with several `file`. */
export const buildUploadPath = (blog: string): string => `${buildMediaPath(blog)}/upload`;

/** Address of the editor's image picker. */
export const buildFindMediaPath = (blog: string): string => `${buildMediaPath(blog)}/find`;

/** Address that accepts large files in parts. */
export const buildPartsPath = (blog: string): string => `${buildMediaPath(blog)}/parts`;

/** Address that accepts captions. */
export const buildCaptionsPath = (blog: string): string => `${buildMediaPath(blog)}/captions`;

/** Address of the data for a story's video form. */
export const buildVideosPath = (blog: string): string => `${buildMediaPath(blog)}/videos`;

/** One video of the library. */
export const buildMediaVideoPath = (blog: string, videoId: string): string =>
  `${buildMediaPath(blog)}/video/${videoId}`;

/** One special section of a blog. */
export const buildSectionPath = (blog: string, urlName: string): string =>
  `${buildManagePath(blog, "sections")}/${encodeSegment(urlName)}`;

/** One experiment of the network. */
export const buildExperimentPath = (name: string): string =>
  `${buildManagePath(null, "experiments")}/${encodeSegment(name)}`;

/** The text of one page in one language. `blog` null for the network. */
export function buildInformationPath(blog: string | null, name: InformationPageName, locale: Locale): string {
  return `${buildManagePath(blog, "information")}?${new URLSearchParams({ page: name, locale })}`;
}

/** The desk of a liveblog: `/manage/kotaku/liveblog/1836000011`. */
export const buildLiveblogPath = (blogName: string, storyId: string): string =>
  `/manage/${blogName}/liveblog/${storyId}`;

/** A blog's front, or another page of it, in a preview of the network, on the main site (docs/decisions/0113). */
export const buildNetworkPreviewPath = (token: string, host: string, path = "/"): string =>
  `/preview/${token}/~${host}${path}`;

/** The desk for the front of a special section or story type (`FrontTopic`). */
export const buildTopicFrontPath = (blog: string, topic: string): string =>
  ofFrontTopic(buildManagePath(blog, "front"), topic);

/** A path of a blog's desk for the front of a special section or story type; for the blog's own with null. */
export const ofFrontTopic = (path: string, topic: string | null): string =>
  topic === null ? path : `${path}?${new URLSearchParams({ of: topic })}`;

/** Where a story stands: `/manage/kotaku/stories/1836000011/standing`. */
export const buildStandingPath = (blogName: string, storyId: string): string =>
  `${buildManagePath(blogName, "stories")}/${storyId}/standing`;

/** Headline tests of a story on a blog's front, or in one place there: `/manage/kotaku/stories/1836000011/headlines`. */
export const buildHeadlinesPath = (blogName: string, storyId: string, slot?: string): string =>
  `${buildManagePath(blogName, "stories")}/${storyId}/headlines${slot === undefined ? "" : `?slot=${slot}`}`;

/** The publication checks of a story: `/manage/kotaku/checks/1836000011`. */
export const buildChecksPath = (blogName: string, storyId: string): string =>
  `/manage/${blogName}/checks/${storyId}`;

/** Readers of some stories of a blog together, or of a tag of the network (`AudienceGroup`): `/manage/kotaku/audience?of=author:601`. */
export const buildGroupAudiencePath = (blog: string | null, of: string): string =>
  `${buildManagePath(blog, "audience")}?${new URLSearchParams({ of })}`;

/** Readers of a story: `/manage/kotaku/audience/story/1836000011`. */
export const buildStoryAudiencePath = (blogName: string, storyId: string): string =>
  `${buildManagePath(blogName, "audience")}/story/${storyId}`;

/** The page that creates the first network; on any host, as long as there is no blog. */
export const setupPath = "/setup";

/** The page that starts a story; it redirects people who write on one blog only. */
export const writePath = "/write";

/** The page that starts a story on a blog: people who write on several can change it. */
export const buildStartPath = (
  account: Pick<Account, "memberships" | "networkRoles"> | null,
  blog: string,
): string =>
  account?.networkRoles.length === 0 && account.memberships.length === 1
    ? writePath
    : `${writePath}?blog=${blog}`;

/** The page on which a story is written. */
export const buildWritePath = (draftId: string): string => `${writePath}/${draftId}`;

/** The page that creates and revokes links to a draft. */
export const buildSharePath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/share/${draftId}`;

/** Opens the draft's preview through a link of its own that is valid for a day. */
export const buildOpenPreviewPath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/preview/${draftId}`;

/** The page of a preview link, on the blog's host. */
export const buildPreviewPath = (token: string): string => `/preview/${token}`;

/** The address from which calendars read the plan, of one blog or of all of its owner's. */
export const buildPlanCalendarPath = (token: string, blog: string | null): string =>
  `/plan/${token}.ics${blog === null ? "" : `?blog=${blog}`}`;
