import type * as v from "valibot";
import type { syncDraft } from "../../../../contract/drafts/draft-rooms.ts";
import type { SentNoteChange } from "./note-change.ts";

type SyncRequest = v.InferInput<typeof syncDraft.body>;
export type SyncAnswer = v.InferOutput<typeof syncDraft.reply>;

/** The result of a request to the server. */
export type SyncOutcome =
  | { kind: "answered"; answer: SyncAnswer }
  /** No connection, or the server can't respond now: retry later. */
  | { kind: "unreachable" }
  | { kind: "signedOut" }
  /** The person may not write in this draft any more. */
  | { kind: "refused" }
  /** The server rejected the request. */
  | { kind: "invalid"; message?: string }
  /** This page doesn't understand the response, so it is older than the services. */
  | { kind: "outdated" };

/** The result of a change of a note; the notes come with the next sync. */
export type NoteOutcome = { kind: "answered" } | Exclude<SyncOutcome, { kind: "answered" }>;

/** Calls to the server: `fetch-transport.client.ts` in a browser. */
export interface SyncTransport {
  sync: (request: SyncRequest) => Promise<SyncOutcome>;
  /** The whole draft, in the form of a sync response. */
  load: () => Promise<SyncOutcome>;
  changeNote: (change: SentNoteChange) => Promise<NoteOutcome>;
}

export interface Announced {
  /** Version of the document after the steps. */
  version: number;
  steps: SyncAnswer["steps"];
}

/** Steps that a draft's room has announced, until the page applies them. */
export class AnnouncedSteps {
  #waiting: Announced[] = [];

  add(announced: Announced): void {
    this.#waiting.push(announced);
  }

  /** Steps that follow a version of the document; null if some in between are missing. */
  take(version: number): Announced["steps"] | null {
    const waiting = this.#waiting;
    this.#waiting = [];
    const following: Announced["steps"] = [];
    for (const { version: end, steps } of waiting) {
      const known = version + following.length;
      if (end <= known) continue;
      if (end - steps.length > known) return null;
      following.push(...steps.slice(known - end));
    }
    return following;
  }
}
