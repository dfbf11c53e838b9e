import { iframe as frameClass, iframeShape } from "./player.css.ts";
import type { PresentedIframe } from "./presented-media.ts";

/**
 * The HTML attributes of an iframe, with the sandbox before the address. Used on the server, and in the
 * browser when a player is loaded.
 */
export function buildIframeAttributes(iframe: PresentedIframe): Record<string, string> {
  const { src, title, sandbox, allow, shape, height, isFitted } = iframe;
  return {
    class: shape ? iframeShape[shape] : frameClass,
    title,
    ...(sandbox === null ? {} : { sandbox }),
    allow,
    referrerpolicy: "strict-origin-when-cross-origin",
    loading: "lazy",
    ...(height === null ? {} : { height: String(height) }),
    ...(isFitted ? { "data-fits": "" } : {}),
    src,
  };
}
