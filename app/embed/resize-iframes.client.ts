import { findIframeHeight } from "./parse-iframe-message.ts";

/**
 * Resizes an iframe to the height its page requests. Only iframes marked by the server (`data-fits`), only
 * messages from that iframe, and only while it shows the origin we loaded.
 */
export function resizeIframes(document: Document): void {
  document.defaultView?.addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null) return;
    const iframe = [...document.querySelectorAll<HTMLIFrameElement>("iframe[data-fits]")].find(
      ({ contentWindow }) => contentWindow === source,
    );
    if (!iframe || origin !== findIframeOrigin(iframe)) return;
    const height = findIframeHeight(data, origin);
    // An attribute, because the content security policy may forbid inline styles.
    if (height !== null) iframe.setAttribute("height", String(height));
  });
}

/** The origin whose messages count: the URL's origin, or "null" if the sandbox made it opaque. */
export function findIframeOrigin(iframe: Pick<HTMLIFrameElement, "src" | "getAttribute">): string | null {
  const sandbox = iframe.getAttribute("sandbox");
  if (sandbox !== null && !sandbox.split(/\s+/).includes("allow-same-origin")) return "null";
  return URL.canParse(iframe.src) ? new URL(iframe.src).origin : null;
}
