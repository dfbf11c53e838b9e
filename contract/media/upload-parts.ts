import { hashBytes } from "../wire/hash.ts";

/** Size of all parts of an upload but the last, bytes: the smallest that the store accepts. */
export const partBytes = 5 * 1024 * 1024;

/** Number of parts of a file. */
export const countParts = (size: number): number => Math.ceil(size / partBytes);

/**
 * The hash of a file from those of its parts, in order: SHA-256 of their bytes. Saves both sides from reading the file,
 * of up to half a gigabyte, a second time.
 */
export const hashParts = (hashes: readonly string[]): Promise<string> =>
  hashBytes(Uint8Array.from(hashes.join("").match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
