import type { LiveblogAnswer } from "./liveblog-answer.ts";

/** A response, or the error that none came: no connection, or no server. */
export type Answered = LiveblogAnswer | { kind: "unreachable" };

/** Longest wait for a response, ms. */
const timeout = 20_000;

/** Sends a form of the desk; without one, requests the current liveblog. */
export async function callLiveblog(path: string, body?: FormData): Promise<Answered> {
  try {
    const response = await fetch(path, {
      method: body ? "POST" : "GET",
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
      ...(body && { body }),
    });
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json") === true;
    if (isOurs) return await response.json<LiveblogAnswer>();
    // Refused before it was read, for example as too large.
    const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
    return isFinal ? { kind: "failed", text: "", isFinal, isSignedOut: false } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Interval of polls for colleagues' changes, ms: with the discussion's WebSocket, and without it. */
const pollWithSocket = 30_000;
const pollWithoutSocket = 5_000;
/** Delays before the WebSocket is opened again, ms; doubled after each failure. */
const minPause = 2_000;
const maxPause = 120_000;
/** Interval of keep-alive messages, ms, so that proxies don't close an idle connection. */
const beat = 45_000;

/** Calls `ask` after changes, and at intervals while the page is visible. Returns a function that stops it. */
export function followLiveblog(address: string, ask: () => void): () => void {
  const end = new AbortController();
  let socket: WebSocket | null = null;
  let failures = 0;
  let asked = Date.now();
  const askNow = () => {
    asked = Date.now();
    ask();
  };
  const open = () => {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener("open", () => (failures = 0));
    opened.addEventListener("message", ({ data }) => {
      if (data !== "pong") askNow();
    });
    opened.addEventListener("close", () => {
      if (end.signal.aborted) return;
      reopening = setTimeout(open, Math.min(minPause * 2 ** failures, maxPause));
      failures += 1;
    });
  };
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const asking = setInterval(() => {
    const isOpen = socket?.readyState === WebSocket.OPEN;
    const isDue = Date.now() - asked >= (isOpen ? pollWithSocket : pollWithoutSocket);
    if (isDue && document.visibilityState === "visible") askNow();
  }, pollWithoutSocket);
  const beating = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send("ping"), beat);
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") askNow();
    },
    { signal: end.signal },
  );
  window.addEventListener("online", askNow, { signal: end.signal });
  open();
  return () => {
    end.abort();
    clearInterval(asking);
    clearInterval(beating);
    clearTimeout(reopening);
    socket?.close();
  };
}
