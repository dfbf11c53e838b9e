import type { Credentials } from "../../../contract/media.ts";
import { stripMetadata } from "../strip-metadata.ts";
import { removeCredentials } from "./remove-credentials.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The image without metadata. Content credentials are signed for the bytes of a file: they stay, with the whole file as it is,
 * if nothing else is to be removed from it; otherwise they would be false, and are removed as well. Null for a file without any.
 */
export function stripImage(bytes: Bytes): { bytes: Bytes; credentials: Credentials | null } {
  const rest = removeCredentials(bytes);
  if (rest === null) return { bytes: stripMetadata(bytes), credentials: null };
  const stripped = stripMetadata(rest);
  return isSame(stripped, rest)
    ? { bytes, credentials: "kept" }
    : { bytes: stripped, credentials: "removed" };
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
