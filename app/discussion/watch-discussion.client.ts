import { changedEvent } from "./changed-event.ts";

/** Before a connection that broke off is opened again, ms; twice as long after each that failed. */
const pause = 2_000;
const longestPause = 120_000;
/** A word now and then keeps what stands between from ending a quiet connection, ms. */
const beat = 45_000;

/**
 * Tells the document at once when its discussion changes, for who may know: an author or moderator of the blog. Where no
 * connection can be had they see what readers see, as soon. `address` is a path of the page's own host.
 */
export function watchDiscussion(document: Document, address: string): void {
  let failures = 0;

  const open = () => {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    const heart = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send("ping");
    }, beat);
    socket.addEventListener("open", () => (failures = 0));
    socket.addEventListener("message", ({ data }) => {
      if (data !== "pong") document.dispatchEvent(new Event(changedEvent));
    });
    socket.addEventListener("close", () => {
      clearInterval(heart);
      setTimeout(open, Math.min(pause * 2 ** failures, longestPause));
      failures += 1;
    });
  };
  open();
}
