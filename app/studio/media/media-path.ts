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
