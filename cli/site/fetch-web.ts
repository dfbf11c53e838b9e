import {
  acceptedText,
  decodeWebText,
  FetchError,
  findTypeRefusal,
  maxWebText,
} from "../../contract/import/web-text.ts";
import { fetchPublic, type Line } from "../images/fetch-remote.ts";
import type { ReadWeb } from "./web.ts";

interface Bounds {
  /** Largest response, bytes. */
  maxBytes?: number;
  /** Network access, for tests, and the time limit. */
  line?: Partial<Line>;
}

/** Reads texts from the public internet. */
export const createWebReader =
  ({ maxBytes = maxWebText, line = {} }: Bounds = {}): ReadWeb =>
  async (address) => {
    const { status, headers, bytes, url } = await fetchPublic(
      address,
      { accept: acceptedText, maxBytes },
      line,
    );
    const type = headers["content-type"] ?? "";
    const answer = { status, url, total: readCount(headers["x-wp-total"]) };
    const retryAfter = readCount(headers["retry-after"]);
    if (status !== 200) return { ...answer, text: "", retryAfter };
    const refusal = findTypeRefusal(type, new URL(url).pathname);
    if (refusal !== null) throw new FetchError(refusal);
    const text = decodeWebText(bytes, type);
    if (text === null) throw new FetchError(`is no text, although its type is ${type}`);
    return { ...answer, text, retryAfter };
  };

function readCount(header: string | string[] | undefined): number | null {
  const count = Number(header ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}
