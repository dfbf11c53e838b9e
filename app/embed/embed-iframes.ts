import {
  type EmbedKind,
  findAllowedHost,
  findInsetId,
  parseInsetId,
} from "../../contract/embed/allowed-hosts.ts";
import { providerIds } from "../../contract/embed/provider-ids.ts";
import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { EmbedNode } from "../../contract/entities/embed-node.ts";
import { providers } from "./providers.ts";

/** Permissions of an embedded third-party page. */
interface IframePermissions {
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
 * With `isTrusted` false the iframe gets an opaque origin: used if anyone may have written the code, and if the host is
 * that of the surrounding page, since such an iframe could remove its own sandbox.
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

export type EmbeddedNode = EmbedNode | NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">;

/** An iframe: a third-party page (always sandboxed) or one of our own. */
export interface Embed extends Omit<IframePermissions, "sandbox"> {
  /** Null for our own pages. */
  sandbox: string | null;
  /** The provider's name as shown to readers. */
  provider: string;
  kind: EmbedKind;
  src: string;
  /** Accessible name of the iframe. */
  title: string;
  /** Width divided by height; null if unknown or `height` is used. */
  aspect: number | null;
  /** CSS pixels. */
  height: number | null;
  /** The page with the same content, for a link. */
  pageUrl: string;
}

interface EmbedPosition {
  /** The host in the reader's address bar, with or without port; some players require it as a parameter. */
  host: string;
  /** Our own hosts, whose pages a full-bleed widget may show. */
  networkHosts?: ReadonlySet<string>;
}

/**
 * The iframe for a node; null if the address must not be embedded, in which case `findEmbedLink` provides a
 * link.
 */
export function findEmbed(node: EmbeddedNode, place: EmbedPosition): Embed | null {
  if (node.type === "Iframe" || node.type === "FullBleedWidget") return findIframe(node, place);
  const rule = providers[node.type];
  if (!providerIds[node.type].test(node.id)) return null;
  return {
    provider: rule.name,
    kind: rule.kind,
    src: rule.src(node.id, hostnameOf(place)),
    title: node.title || rule.name,
    aspect: rule.aspect,
    height: rule.height,
    pageUrl: rule.page(node.id),
    ...findIframePermissions(rule.kind, true),
  };
}

const hostnameOf = ({ host }: EmbedPosition) => host.replace(/:\d+$/, "");

function findIframe(node: NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">, place: EmbedPosition): Embed | null {
  const url = parseIframeUrl(node.url, place);
  if (url === null) return null;
  const inset = parseInsetId(findInsetId(url) ?? "");
  if (inset !== null) return findEmbed({ ...inset, title: node.title }, place);

  const size = findSize(node);
  const entry = findAllowedHost(url);
  if (entry === null) {
    return node.type === "FullBleedWidget" ? findOwnPage(url, node.title, size, place) : null;
  }
  const isTrusted = entry.runsReadersCode !== true && url.hostname !== hostnameOf(place);
  return {
    provider: entry.name,
    kind: entry.kind,
    src: adaptAddress(url, place).href,
    title: node.title || entry.name,
    ...size,
    aspect:
      size.aspect ??
      (size.height === null && (entry.kind === "video" || entry.kind === "news") ? 16 / 9 : null),
    pageUrl: url.href,
    ...findIframePermissions(entry.kind, isTrusted),
  };
}

/**
 * Old posts often contain URLs without a scheme (`//player.vimeo.com/…`) and relative URLs of our own insets.
 */
function parseIframeUrl(address: string, { host }: EmbedPosition): URL | null {
  const base = `https://${host}`;
  return URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;
}

/** Provider-specific changes to URLs: YouTube without cookies, Twitch with its required `parent`. */
function adaptAddress(url: URL, place: EmbedPosition): URL {
  const adapted = new URL(url);
  if (url.hostname === "www.youtube.com") adapted.hostname = "www.youtube-nocookie.com";
  if (url.hostname.endsWith(".twitch.tv")) {
    adapted.searchParams.delete("parent");
    adapted.searchParams.set("parent", hostnameOf(place));
    adapted.searchParams.set("autoplay", "false");
  }
  return adapted;
}

/** Maximum height of an iframe, CSS pixels; the data may contain any number. */
const maxHeight = 10_000;

/** The author's size: an aspect ratio if both sides are given, otherwise a height. */
function findSize(node: NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">): Pick<Embed, "aspect" | "height"> {
  const width = node.type === "Iframe" ? node.width : null;
  const written = Math.round(node.height ?? 0);
  const height = written >= 1 && written <= maxHeight ? written : null;
  const hasShape = width !== null && width > 0 && height !== null;
  return hasShape ? { aspect: width / height, height: null } : { aspect: null, height };
}

/**
 * One of our own pages, as wide as the window, not sandboxed: it runs our code and reads the flags of the
 * surrounding page (specification, section 1). A sandbox that allows both scripts and the same origin could
 * be removed by the page itself.
 */
function findOwnPage(
  url: URL,
  title: string,
  size: Pick<Embed, "aspect" | "height">,
  { networkHosts }: EmbedPosition,
): Embed | null {
  const isOurs = url.protocol === "https:" && url.username === "" && networkHosts?.has(url.host) === true;
  if (!isOurs) return null;
  const name = title || url.hostname;
  return {
    provider: url.hostname,
    kind: "data",
    src: url.href,
    title: name,
    ...size,
    pageUrl: url.href,
    sandbox: null,
    allow: findIframePermissions("data", true).allow,
  };
}

/** First segments of our own pages that have a header: those of the route table, which the editor does not load. */
const sitePages: ReadonlySet<string> = new Set(
  (
    "|about|accessibility|c|comment-policy|contact|corrections|dashboard|development|discussion-settings|experiments" +
    "|features|follow|following|invitations|latest|manage|moderation|newsletter|notifications|password|preview|privacy" +
    "|reply|report|s|search|settings|setup|share|signin|signout|sitemap|tag|terms|video|write"
  ).split("|"),
);

/** The address of a story or reply: one segment that ends in the id. */
const itemShape = /^\/(?:[^/]*-)?\d+\/?$/;

/**
 * True for an address of one of the site's own pages: a list, a story, a form. They are never embedded in a story,
 * which would repeat the header: only pages made for embedding are.
 */
export const isSitePage = (pathname: string): boolean =>
  sitePages.has(pathname.split("/")[1] ?? "") || itemShape.test(pathname);
