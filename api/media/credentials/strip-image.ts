import type { Credentials } from "../../../contract/media.ts";
import { stripMetadata } from "../strip-metadata.ts";
import { removeCredentials } from "./remove-credentials.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The image without metadata; null if its structure is unknown. Content credentials are signed for the bytes of a file: they stay, with the whole file as it is,
 * if nothing else is to be removed from it; otherwise they would be false, and are removed as well. No `credentials` for a file without any.
 */
export function stripImage(bytes: Bytes): { bytes: Bytes; credentials: Credentials | null } | null {
  const rest = removeCredentials(bytes);
  const stripped = stripMetadata(rest ?? bytes);
  if (stripped === null) return null;
  if (rest === null) return { bytes: stripped, credentials: null };
  return isSame(stripped, rest)
    ? { bytes, credentials: "kept" }
    : { bytes: stripped, credentials: "removed" };
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
