import { findFrameHeight } from "./parse-frame-message.ts";

/**
 * Gives a frame the height that the page in it asks for. Only frames that the server marked (`data-fits`), only by a
 * message from that very frame, and only while it shows the origin that we put there.
 */
export function resizeFrames(document: Document): void {
  document.defaultView?.addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null) return;
    const frame = [...document.querySelectorAll<HTMLIFrameElement>("iframe[data-fits]")].find(
      ({ contentWindow }) => contentWindow === source,
    );
    if (!frame || origin !== findFrameOrigin(frame)) return;
    const height = findFrameHeight(data, origin);
    // An attribute: a policy may forbid inline styles.
    if (height !== null) frame.setAttribute("height", String(height));
  });
}

/** Whose message counts: the origin of the address, or "null" where the sandbox took the origin away. */
export function findFrameOrigin(frame: Pick<HTMLIFrameElement, "src" | "getAttribute">): string | null {
  const sandbox = frame.getAttribute("sandbox");
  if (sandbox !== null && !sandbox.split(/\s+/).includes("allow-same-origin")) return "null";
  return URL.canParse(frame.src) ? new URL(frame.src).origin : null;
}
