import { frame as frameClass, frameShape } from "./player.css.ts";
import type { PresentedFrame } from "./presented-media.ts";

/**
 * The HTML attributes of an iframe, with the sandbox before the address. Used on the server, and in the
 * browser when a player is loaded.
 */
export function buildFrameAttributes(frame: PresentedFrame): Record<string, string> {
  const { src, title, sandbox, allow, shape, height, isFitted } = frame;
  return {
    class: shape ? frameShape[shape] : frameClass,
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
