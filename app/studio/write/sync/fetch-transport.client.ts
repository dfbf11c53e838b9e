import * as v from "valibot";
import { getDraft, syncDraft, DraftMessage } from "../../../../contract/drafts/draft-rooms.ts";
import type { DraftSyncOptions } from "./draft-sync.ts";
import type { SyncOutcome, SyncTransport } from "./sync-transport.ts";

/** Longest wait for a response, ms. */
const timeout = 20_000;

type Asked = { kind: "answered"; json: unknown; status: number } | Exclude<SyncOutcome, { kind: "answered" }>;

/** Calls a path of this page's own, and classifies failures. */
export async function fetchOwn(
  fetch: DraftSyncOptions["fetch"],
  path: string,
  body?: unknown,
): Promise<Asked> {
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

/** A draft's calls, by the routes of the writing page. */
export function createFetchTransport(fetch: DraftSyncOptions["fetch"], path: string): SyncTransport {
  return {
    sync: async (request) => {
      const asked = await fetchOwn(fetch, `${path}/sync`, request);
      if (asked.kind !== "answered") return asked;
      const answer = v.safeParse(syncDraft.reply, asked.json);
      return answer.success ? { kind: "answered", answer: answer.output } : { kind: "outdated" };
    },
    load: async () => {
      const asked = await fetchOwn(fetch, `${path}/sync`);
      if (asked.kind !== "answered") return asked;
      const draft = v.safeParse(getDraft.reply, asked.json);
      if (!draft.success) return { kind: "outdated" };
      return {
        kind: "answered",
        answer: { ...draft.output, steps: [], waiting: [], savedTimeMillis: draft.output.changedTimeMillis },
      };
    },
    changeNote: (change) => fetchOwn(fetch, `${path}/notes`, change),
  };
}

/** Delays before reconnecting, ms; doubled after each failure. */
const pause = 1_000;
const maxPause = 60_000;
/** Interval of keep-alive messages, ms, so that proxies don't close an idle connection. */
const beat = 45_000;

export interface DraftWatch {
  isOpen: () => boolean;
  send: (message: unknown) => void;
  close: () => void;
}

/** Opens the WebSocket that announces a draft's changes and people, and reopens it when it is closed. */
export function watchDraft(path: string, receive: (message: DraftMessage | null) => void): DraftWatch {
  let failures = 0;
  let isOver = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const url = new URL(`${path}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url);
    socket = opened;
    const heart = setInterval(() => opened.readyState === WebSocket.OPEN && opened.send("ping"), beat);
    opened.addEventListener("open", () => {
      failures = 0;
      // The draft may have changed in between.
      receive(null);
    });
    opened.addEventListener("message", ({ data }) => {
      const message = data === "pong" ? null : v.safeParse(DraftMessage, parseJson(String(data)));
      if (message?.success) receive(message.output);
    });
    opened.addEventListener("close", () => {
      clearInterval(heart);
      if (isOver) return;
      receive({ kind: "people", people: [] });
      timer = setTimeout(open, Math.min(pause * 2 ** failures, maxPause));
      failures += 1;
    });
  };
  open();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
