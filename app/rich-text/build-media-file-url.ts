import type { ImageConfig } from "../image/build-image-url.ts";

/** Where the services give out a video or captions of the store: `{base}/{account}/video/upload/{file}`. */
export function buildMediaFileUrl({ base, account }: ImageConfig, fileId: string): string {
  return [base, account, "video", "upload", fileId]
    .filter((part, index) => index === 0 || part !== "")
    .join("/");
}
