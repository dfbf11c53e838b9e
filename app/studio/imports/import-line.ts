import { ApiError } from "../../../cli/upload/api-client.ts";
import type { WaitReason } from "./worker-messages.ts";

/** Ends a run for good: another page has gone on with it, or it isn't allowed any more. */
export class RunEnd extends Error {
  override name = "RunEnd";
  readonly status: number;
  constructor(status: number) {
    super(`ended with ${status}`);
    this.status = status;
  }
}

/** A response: its status, 0 if there was none, and its JSON. */
export interface Answer {
  status: number;
  body: unknown;
  /** s; for 429. */
  retryAfter?: number;
}

interface LineParts {
  send: (path: string, body: string | Blob) => Promise<Answer>;
  wait: (ms: number) => Promise<void>;
  /** Waits until someone goes on. Throws `RunEnd` if they end it instead. */
  untilGoOn: (reason: WaitReason) => Promise<void>;
  onRetry: (seconds: number) => void;
}

/** Pauses before a request is sent again, ms. Then someone has to go on. */
const pauses = [1_000, 3_000, 8_000, 20_000];
/** Pause after too many requests without a time, s. */
const calmSeconds = 60;

/**
 * Sends requests until they are answered: again after pauses if the line drops or the services are down, and after that when
 * someone goes on. Everything that is sent can be sent twice. `mayWait` is false for what is refused instead of waiting for a limit.
 */
export function createImportLine({ send, wait, untilGoOn, onRetry }: LineParts) {
  return async (path: string, body: string | Blob, mayWait = true): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(path, body);
      const { status } = answer;
      if (status >= 200 && status < 300) return answer.body;
      if (status === 409 || status === 403 || status === 404) throw new RunEnd(status);
      if (status === 400 || status === 413 || (status === 429 && !mayWait))
        throw new ApiError(status, findMessage(answer.body));
      if (status === 401) {
        await untilGoOn("signedOut");
        attempt = -1;
        continue;
      }
      const pause = status === 429 ? (answer.retryAfter ?? calmSeconds) * 1_000 : pauses[attempt];
      if (pause === undefined) {
        await untilGoOn("offline");
        attempt = -1;
        continue;
      }
      onRetry(Math.ceil(pause / 1_000));
      await wait(pause);
    }
  };
}

const findMessage = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : "refused";
