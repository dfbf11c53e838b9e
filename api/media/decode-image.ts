import { hashBytes } from "../../contract/hash.ts";
import { ServiceError } from "../wire/service-error.ts";
import { inspectBytes } from "./store-image.ts";
import { stripMetadata } from "./strip-metadata.ts";

/** Error for an invalid `picture`. */
export const notAnImage = () =>
  new ServiceError("invalid", "picture: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "picture" });

/** A base64 upload, with its metadata stripped. */
export interface DecodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** 24 characters of the SHA-256 of the bytes. */
  hash: string;
  width: number;
  height: number;
}

/** Throws 400 above `maxBytes`, or if it isn't an image. */
export async function decodeImage(picture: string, maxBytes: number): Promise<DecodedImage> {
  const sent = Uint8Array.from(decode(picture), (character) => character.charCodeAt(0));
  if (sent.byteLength > maxBytes) throw notAnImage();
  const { width, height } = inspect(sent);
  const bytes = stripMetadata(sent);
  return { bytes, hash: await hashImage(bytes), width, height };
}

/** 24 characters of the SHA-256 of bytes: in the ids of images. */
export const hashImage = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await hashBytes(bytes)).slice(0, 24);

function inspect(bytes: Uint8Array) {
  try {
    return inspectBytes(bytes);
  } catch (error) {
    throw error instanceof ServiceError ? notAnImage() : error;
  }
}

function decode(picture: string): string {
  try {
    return atob(picture);
  } catch {
    throw notAnImage();
  }
}
