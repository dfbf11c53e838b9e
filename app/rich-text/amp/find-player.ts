import type { PresentedIframe } from "../presented-media.ts";
import type { AmpElementName } from "./amp-html.ts";

/** An AMP element that replaces a provider's iframe. */
export interface AmpPlayer {
  tag: AmpElementName;
  attributes: Readonly<Record<string, string>>;
}

const responsive = (width: number, height: number) => ({
  layout: "responsive",
  width: String(width),
  height: String(height),
});
const fixed = (height: number) => ({ layout: "fixed-height", height: String(height) });

type Find = (found: RegExpExecArray, url: URL, iframe: PresentedIframe) => AmpPlayer | null;

/** By host and path pattern: all providers that have an AMP element. Others use `amp-iframe`. */
const rules: Readonly<Record<string, readonly [path: RegExp, find: Find]>> = {
  "www.youtube-nocookie.com": [/^\/embed\/(?!videoseries$)([\w-]{6,20})$/, findYoutube],
  "player.vimeo.com": [
    /^\/video\/(\d+)$/,
    // Unlisted videos need a key, which amp-vimeo doesn't support.
    ([, id = ""], url) =>
      url.searchParams.has("h")
        ? null
        : { tag: "amp-vimeo", attributes: { ...responsive(16, 9), "data-videoid": id, "do-not-track": "" } },
  ],
  "platform.twitter.com": [
    /^\/embed\/Tweet\.html$/,
    (_, url) => {
      const id = url.searchParams.get("id") ?? "";
      return /^\d+$/.test(id)
        ? {
            tag: "amp-twitter",
            attributes: { ...responsive(375, 472), "data-tweetid": id, "data-dnt": "true" },
          }
        : null;
    },
  ],
  "www.instagram.com": [
    /^\/p\/([\w-]+)\/embed(?:\/captioned)?\/?$/,
    ([, id = ""]) => ({
      tag: "amp-instagram",
      attributes: { ...responsive(400, 400), "data-shortcode": id, "data-captioned": "" },
    }),
  ],
  "www.tiktok.com": [
    /^\/embed\/v2\/(\d+)$/,
    ([, id = ""]) => ({ tag: "amp-tiktok", attributes: { ...responsive(325, 575), "data-src": id } }),
  ],
  "www.facebook.com": [
    /^\/plugins\/(video|post)\.php$/,
    ([, kind], url) => {
      const href = url.searchParams.get("href") ?? "";
      return href.startsWith("https://www.facebook.com/")
        ? {
            tag: "amp-facebook",
            attributes: {
              ...responsive(552, 310),
              "data-href": href,
              ...(kind === "video" && { "data-embed-as": "video" }),
            },
          }
        : null;
    },
  ],
  "w.soundcloud.com": [/^\/player\/$/, findSoundCloud],
  "www.dailymotion.com": [
    /^\/embed\/video\/([A-Za-z0-9]+)$/,
    ([, id = ""]) => ({ tag: "amp-dailymotion", attributes: { ...responsive(16, 9), "data-videoid": id } }),
  ],
  "gist.github.com": [
    /^\/(?:[\w-]+\/)?([0-9a-f]{5,40})\.pibb$/,
    ([, id = ""], _, { height }) => ({
      tag: "amp-gist",
      attributes: { ...fixed(height ?? 400), "data-gistid": id },
    }),
  ],
};

function findYoutube([, id = ""]: RegExpExecArray, url: URL): AmpPlayer {
  const start = url.searchParams.get("start") ?? "";
  return {
    tag: "amp-youtube",
    attributes: {
      ...responsive(16, 9),
      "data-videoid": id,
      ...(/^\d{1,6}$/.test(start) && { "data-param-start": start }),
      // The host that sets no cookie before the video plays, as on the regular page.
      credentials: "omit",
    },
  };
}

/** By the id of a track or playlist; other pages stay in an iframe. */
function findSoundCloud(_: RegExpExecArray, url: URL, { height }: PresentedIframe): AmpPlayer | null {
  const [, kind, id = ""] =
    /^https:\/\/api\.soundcloud\.com\/(tracks|playlists)\/(\d+)$/.exec(url.searchParams.get("url") ?? "") ??
    [];
  if (kind === undefined) return null;
  const name = kind === "tracks" ? "data-trackid" : "data-playlistid";
  return { tag: "amp-soundcloud", attributes: { ...fixed(height ?? 166), [name]: id } };
}

/** The AMP element for an iframe; null if there is none. */
export function findAmpPlayer(iframe: PresentedIframe): AmpPlayer | null {
  const url = URL.parse(iframe.src);
  const rule = url && Object.hasOwn(rules, url.hostname) ? rules[url.hostname] : undefined;
  if (!url || !rule) return null;
  const [path, find] = rule;
  const found = path.exec(url.pathname);
  return found && find(found, url, iframe);
}
