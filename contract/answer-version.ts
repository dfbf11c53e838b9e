import { hashText } from "./hash.ts";

/** Half of a SHA-256: 128 bits, in hex. */
const versionLength = 32;

/** The version of an answer, made of its text or of what counts of it: a weak `ETag` (RFC 9110, section 8.8.3). */
export const buildVersion = async (text: string): Promise<string> =>
  `W/"${(await hashText(text)).slice(0, versionLength)}"`;
