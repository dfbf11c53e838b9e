import { FetchError } from "../../contract/import/web-text.ts";
import { parseJson } from "../records/fields.ts";
import { wait, type ReadWeb, type WebText } from "./web.ts";

/** Requests in a row that may fail before the rest of a list counts as unreachable. */
export const maxFailures = 5;
/** Waits between attempts, ms. */
const usualPauses = [1_000, 5_000];

/** How a site is read by its API. */
export interface LiveOptions {
  read: ReadWeb;
  /** Waits between attempts, ms. */
  pauses?: readonly number[];
}

/** A list of a running site can't be read further. */
export class LiveError extends Error {
  override name = "LiveError";
}

/** A response with its JSON, which is null if it has none. */
export type JsonAnswer = Omit<WebText, "text"> & { json: unknown };

/** Reads JSON, and asks again after temporary failures. Throws `FetchError`. */
export const createJsonReader =
  ({ read, pauses = usualPauses }: LiveOptions) =>
  async (url: string): Promise<JsonAnswer> => {
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[attempt];
      try {
        const { text, ...answer } = await read(url);
        const isTemporary = answer.status >= 500 || answer.status === 429;
        if (!isTemporary || pause === undefined) return { ...answer, json: parseJson(text) };
      } catch (error) {
        if (!(error instanceof FetchError) || error.isHostDown || pause === undefined) throw error;
      }
      await wait(pause);
    }
  };
