import { pageEvent } from "../ui/page-event.ts";
import { changedEvent } from "./changed-event.ts";

/** Delays before reconnecting, ms; doubled after each failure. */
const pause = 2_000;
const maxPause = 120_000;
/** Interval of keep-alive messages, ms, so that proxies don't close an idle connection. */
const beat = 45_000;

/**
 * Opens the WebSocket for live updates, for authors and moderators of the blog, and dispatches changes on the
 * document. Without a connection they get updates by polling like other readers. `address` is a path on the
 * page's own host.
 */
export function watchDiscussion(document: Document, address: string): void {
  let failures = 0;
  let isOver = false;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    const heart = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send("ping");
    }, beat);
    socket.addEventListener("open", () => (failures = 0));
    socket.addEventListener("message", ({ data }) => {
      if (data !== "pong") document.dispatchEvent(new Event(changedEvent));
    });
    socket.addEventListener("close", () => {
      clearInterval(heart);
      if (isOver) return;
      timer = setTimeout(open, Math.min(pause * 2 ** failures, maxPause));
      failures += 1;
    });
  };
  open();
  document.addEventListener(
    pageEvent,
    () => {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
    { once: true },
  );
}
