import { frame as frameClass, frameShape } from "./player.css.ts";
import type { PresentedFrame } from "./presented-media.ts";

/**
 * The attributes of a frame by their HTML names, the sandbox before the address: as the page prints them, and as the
 * reader's browser sets them when a player is loaded.
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
