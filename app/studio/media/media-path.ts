import { buildManagePath } from "../moderation/manage-path.ts";

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
