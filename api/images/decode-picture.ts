import { ServiceError } from "../wire/service-error.ts";
import { inspectBytes } from "./store-image.ts";
import { stripNotes } from "./strip-notes.ts";

/** For what is sent as `picture` and is none. */
export const notAPicture = () =>
  new ServiceError("invalid", "picture: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "picture" });

/** What somebody has sent as base 64, without notes in it. */
export interface DecodedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** 24 characters of the SHA-256 of these bytes. */
  hash: string;
  width: number;
  height: number;
}

/** Throws 400 above `maxBytes`, and for what is no picture. */
export async function decodePicture(picture: string, maxBytes: number): Promise<DecodedPicture> {
  const sent = Uint8Array.from(decode(picture), (character) => character.charCodeAt(0));
  if (sent.byteLength > maxBytes) throw notAPicture();
  const { width, height } = inspect(sent);
  const bytes = stripNotes(sent);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { bytes, hash, width, height };
}

function inspect(bytes: Uint8Array) {
  try {
    return inspectBytes(bytes);
  } catch (error) {
    throw error instanceof ServiceError ? notAPicture() : error;
  }
}

function decode(picture: string): string {
  try {
    return atob(picture);
  } catch {
    throw notAPicture();
  }
}
