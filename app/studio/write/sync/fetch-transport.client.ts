import * as v from "valibot";
import { getDraft, syncDraft } from "../../../../contract/drafts/draft-rooms.ts";
import type { DraftSyncOptions } from "./draft-sync.ts";
import type { SyncOutcome, SyncTransport } from "./sync-transport.ts";

/** Longest wait for an answer, ms. */
const timeout = 20_000;

type Asked = { kind: "answered"; json: unknown; status: number } | Exclude<SyncOutcome, { kind: "answered" }>;

/** Asks a path of this page's own, and sorts what can go wrong. */
export async function askOwn(fetch: DraftSyncOptions["fetch"], path: string, body?: unknown): Promise<Asked> {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
      ...(body !== undefined && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const { status } = response;
    if (status === 401) return { kind: "signedOut" };
    if (status === 403 || status === 404) return { kind: "refused" };
    if (status === 400 || status === 413) return { kind: "invalid", message: await response.text() };
    if (!response.ok) return { kind: "unreachable" };
    return { kind: "answered", json: await response.json(), status };
  } catch {
    return { kind: "unreachable" };
  }
}

/** A draft's calls, by the routes of the page on which it is written. */
export function createFetchTransport(fetch: DraftSyncOptions["fetch"], path: string): SyncTransport {
  return {
    sync: async (request) => {
      const asked = await askOwn(fetch, `${path}/sync`, request);
      if (asked.kind !== "answered") return asked;
      const answer = v.safeParse(syncDraft.reply, asked.json);
      return answer.success ? { kind: "answered", answer: answer.output } : { kind: "outdated" };
    },
    load: async () => {
      const asked = await askOwn(fetch, `${path}/sync`);
      if (asked.kind !== "answered") return asked;
      const draft = v.safeParse(getDraft.reply, asked.json);
      if (!draft.success) return { kind: "outdated" };
      return {
        kind: "answered",
        answer: { ...draft.output, steps: [], waiting: [], savedTimeMillis: draft.output.changedTimeMillis },
      };
    },
    changeNote: (change) => askOwn(fetch, `${path}/notes`, change),
  };
}
