import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { EmbedNode } from "../../contract/entities/embed-node.ts";
import { findAllowedHost, type EmbedKind } from "./allowed-hosts.ts";
import { findFrameRights, type FrameRights } from "./frame-rights.ts";
import { findInsetId, parseInsetId } from "./parse-inset-id.ts";
import { providers } from "./providers.ts";

export type EmbeddedNode = EmbedNode | NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">;

/** A frame: of another's page, always sandboxed, or of a page of our own. */
export interface Embed extends Omit<FrameRights, "sandbox"> {
  /** Null for a page of our own. */
  sandbox: string | null;
  /** Who it is from, for the reader. */
  provider: string;
  kind: EmbedKind;
  src: string;
  /** The frame's name for those who do not see it. */
  title: string;
  /** Width by height; null where `height` says more, or nobody knows. */
  aspect: number | null;
  /** CSS pixels. */
  height: number | null;
  /** The same thing as a page of its own, for a link. */
  pageUrl: string;
}

export interface EmbedPlace {
  /** The host name in the reader's address bar, with or without port: some players ask where they stand. */
  host: string;
  /** Our own hosts, whose pages a full-bleed widget may show. */
  networkHosts?: ReadonlySet<string>;
}

/** The frame of a node, or null when it must not be framed: then `findEmbedLink` has a link for it. */
export function findEmbed(node: EmbeddedNode, place: EmbedPlace): Embed | null {
  if (node.type === "Iframe" || node.type === "FullBleedWidget") return findFrame(node, place);
  const rule = providers[node.type];
  if (!rule.id.test(node.id)) return null;
  return {
    provider: rule.name,
    kind: rule.kind,
    src: rule.src(node.id, hostnameOf(place)),
    title: node.title || rule.name,
    aspect: rule.aspect,
    height: rule.height,
    pageUrl: rule.page(node.id),
    ...findFrameRights(rule.kind, true),
  };
}

const hostnameOf = ({ host }: EmbedPlace) => host.replace(/:\d+$/, "");

function findFrame(node: NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">, place: EmbedPlace): Embed | null {
  const url = parseFrameUrl(node.url, place);
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
    ...findFrameRights(entry.kind, isTrusted),
  };
}

/** Addresses without a scheme (`//player.vimeo.com/…`) and of our own insets are common in old posts. */
function parseFrameUrl(address: string, { host }: EmbedPlace): URL | null {
  const base = `https://${host}`;
  return URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;
}

/** What a provider asks of who frames it, and what we ask of a provider: YouTube sets no cookie, Twitch knows its parent. */
function adaptAddress(url: URL, place: EmbedPlace): URL {
  const adapted = new URL(url);
  if (url.hostname === "www.youtube.com") adapted.hostname = "www.youtube-nocookie.com";
  if (url.hostname.endsWith(".twitch.tv")) {
    adapted.searchParams.delete("parent");
    adapted.searchParams.set("parent", hostnameOf(place));
    adapted.searchParams.set("autoplay", "false");
  }
  return adapted;
}

/** No frame is higher, CSS pixels: the wire has any number. */
const mostHeight = 10_000;

/** The author's size: a shape where both sides are given, else a height. */
function findSize(node: NodeOf<"Iframe"> | NodeOf<"FullBleedWidget">): Pick<Embed, "aspect" | "height"> {
  const width = node.type === "Iframe" ? node.width : null;
  const written = Math.round(node.height ?? 0);
  const height = written >= 1 && written <= mostHeight ? written : null;
  const hasShape = width !== null && width > 0 && height !== null;
  return hasShape ? { aspect: width / height, height: null } : { aspect: null, height };
}

/**
 * A page of our own, across the window. Its code is the code of the page around it, whose flags it reads (specification,
 * section 1): a sandbox with scripts and that origin could be lifted by them, and would only pretend.
 */
function findOwnPage(
  url: URL,
  title: string,
  size: Pick<Embed, "aspect" | "height">,
  { networkHosts }: EmbedPlace,
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
    allow: findFrameRights("data", true).allow,
  };
}
