/* Ids of videos and captions in the media store, in a module that keeps browser bundles small. */

/** Formats of videos in the store, which are the extensions of their ids, with their media types. */
export const videoMediaTypes = { mp4: "video/mp4", webm: "video/webm" } as const;
export type VideoFormat = keyof typeof videoMediaTypes;

/** The id of a video in the store, which is also the name of its file. */
export const storedVideo = /^media-[0-9a-f]{24}\.(mp4|webm)$/;
/** The id of a captions file in the store. */
export const storedCaptions = /^media-[0-9a-f]{24}\.vtt$/;

/** The id of a video stored by the configured host; the second part is the host's own id. */
const hostedVideo = /^hosted-([0-9a-f]{32})$/;
export const buildHostedId = (uid: string) => `hosted-${uid}`;
/** The host's id of a video; null for one stored elsewhere. */
export const findHostedUid = (id: string): string | null => hostedVideo.exec(id)?.[1] ?? null;

/** The format of a video in the store; null for a video stored elsewhere. */
export const findVideoFormat = (id: string): VideoFormat | null =>
  (storedVideo.exec(id)?.[1] as VideoFormat | undefined) ?? null;

export const isCaptionsId = (id: string): boolean => storedCaptions.test(id);

/** The media type of a video's file, by its address. */
export const findFileType = (src: string): string =>
  src.endsWith(".webm") ? videoMediaTypes.webm : videoMediaTypes.mp4;
