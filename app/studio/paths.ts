import type { Account } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { InformationPageName } from "../../contract/network/information-pages.ts";

/** The pages of management, for a blog by its name or for the network. */
export type ManagePage =
  | "stories"
  | "corrections"
  | "moderation"
  | "media"
  | "rules"
  | "blocked"
  | "people"
  | "audit"
  | "not-found"
  | "information"
  | "preview"
  | "terms"
  | "apple-news";

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

/** Where files are sent: the body is the file, `name` in the query its name; or a form with several `file`. */
export const buildUploadPath = (blog: string): string => `${buildMediaPath(blog)}/upload`;

/** What the picker of an editor asks. */
export const buildFindMediaPath = (blog: string): string => `${buildMediaPath(blog)}/find`;

/** Where large files are sent in parts. */
export const buildPartsPath = (blog: string): string => `${buildMediaPath(blog)}/parts`;

/** Where captions are sent. */
export const buildCaptionsPath = (blog: string): string => `${buildMediaPath(blog)}/captions`;

/** What the form of a story's video asks. */
export const buildVideosPath = (blog: string): string => `${buildMediaPath(blog)}/videos`;

/** One video of the library. */
export const buildMediaVideoPath = (blog: string, videoId: string): string =>
  `${buildMediaPath(blog)}/video/${videoId}`;

/** The text of one page in one language. `blog` null for the network. */
export function buildInformationPath(blog: string | null, name: InformationPageName, locale: Locale): string {
  return `${buildManagePath(blog, "information")}?${new URLSearchParams({ page: name, locale })}`;
}

/** The desk of a liveblog: `/manage/kotaku/liveblog/1836000011`. */
export const buildLiveblogPath = (blogName: string, storyId: string): string =>
  `/manage/${blogName}/liveblog/${storyId}`;

/** A blog's front in a preview of the network, on the main site (docs/decisions/0115). */
export const buildNetworkPreviewPath = (token: string, host: string): string => `/preview/${token}/~${host}/`;

/** Where the first network is made; on any host, as long as there is no blog. */
export const setupPath = "/setup";

/** Where a story is started: its own page at once for who writes on one blog. */
export const writePath = "/write";

/** Where a story is started on a blog: who writes on several is asked, with this one chosen. */
export const buildStartPath = (
  account: Pick<Account, "memberships" | "networkRoles"> | null,
  blog: string,
): string =>
  account?.networkRoles.length === 0 && account.memberships.length === 1
    ? writePath
    : `${writePath}?blog=${blog}`;

/** Where a story is written. */
export const buildWritePath = (draftId: string): string => `${writePath}/${draftId}`;

/** Where links to a draft are made and revoked. */
export const buildSharePath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/share/${draftId}`;

/** Opens the draft as its page would be, through a link of its own that works for a day. */
export const buildOpenPreviewPath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/preview/${draftId}`;

/** The page behind a link, on the blog's host. */
export const buildPreviewPath = (token: string): string => `/preview/${token}`;
