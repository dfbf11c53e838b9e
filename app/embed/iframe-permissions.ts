import type { EmbedKind } from "../../contract/embed/allowed-hosts.ts";

/** What a framed third-party page may do. */
export interface IframePermissions {
  /** The `sandbox` attribute; framed pages can never navigate the top window. */
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
 * With `isTrusted` false the iframe gets an opaque origin: used where anyone may have written the code, and
 * where the host is that of the surrounding page, since such an iframe could remove its own sandbox.
 */
export function findIframePermissions(kind: EmbedKind, isTrusted: boolean): IframePermissions {
  const sandbox = [
    "allow-scripts",
    ...(isTrusted ? ["allow-same-origin"] : []),
    "allow-popups",
    "allow-presentation",
    ...(kind === "form" ? ["allow-forms"] : []),
  ];
  return { sandbox: sandbox.join(" "), allow: allowByKind[kind] };
}
