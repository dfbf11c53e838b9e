import type { EmbedKind } from "./allowed-hosts.ts";

/** What a framed page of another's may do. */
export interface FrameRights {
  /** The `sandbox` attribute; a framed page never moves the whole window. */
  sandbox: string;
  /** The `allow` attribute. */
  allow: string;
}

const allowByKind: Record<EmbedKind, string> = {
  video: "fullscreen; picture-in-picture; encrypted-media; autoplay",
  news: "fullscreen; picture-in-picture; encrypted-media; autoplay",
  audio: "encrypted-media; autoplay",
  social: "fullscreen; encrypted-media",
  data: "fullscreen",
  maps: "fullscreen",
  commerce: "fullscreen",
  form: "fullscreen",
};

/**
 * `isTrusted` false takes the frame's own origin away: where anybody may have written its code, and where a listed host
 * is that of the page around it, since such a frame could lift its own sandbox.
 */
export function findFrameRights(kind: EmbedKind, isTrusted: boolean): FrameRights {
  const sandbox = [
    "allow-scripts",
    ...(isTrusted ? ["allow-same-origin"] : []),
    "allow-popups",
    "allow-presentation",
    ...(kind === "form" ? ["allow-forms"] : []),
  ];
  return { sandbox: sandbox.join(" "), allow: allowByKind[kind] };
}
