import type { PresentedIframe } from "../presented-media.ts";
import type { Component } from "./component.ts";

type Find = (found: RegExpExecArray, url: URL) => Component | null;

const wide = 16 / 9;
const film = (URL: string): Component => ({ role: "embedwebvideo", URL, aspectRatio: wide });

/** By host and path: what Apple News shows itself. Everything else becomes a link. */
const rules: Readonly<Record<string, readonly [path: RegExp, find: Find]>> = {
  "www.youtube-nocookie.com": [
    /^\/embed\/(?!videoseries$)([\w-]{6,20})$/,
    ([, id = ""]) => film(`https://www.youtube.com/embed/${id}`),
  ],
  "player.vimeo.com": [
    /^\/video\/(\d+)$/,
    // Unlisted videos need a key.
    ([, id = ""], url) => (url.searchParams.has("h") ? null : film(`https://player.vimeo.com/video/${id}`)),
  ],
  "www.dailymotion.com": [
    /^\/embed\/video\/([A-Za-z0-9]+)$/,
    ([, id = ""]) => film(`https://www.dailymotion.com/embed/video/${id}`),
  ],
  "platform.twitter.com": [
    /^\/embed\/Tweet\.html$/,
    (_, url) => {
      const id = url.searchParams.get("id") ?? "";
      return /^\d+$/.test(id) ? { role: "tweet", URL: `https://twitter.com/i/status/${id}` } : null;
    },
  ],
  "www.instagram.com": [
    /^\/p\/([\w-]+)\/embed(?:\/captioned)?\/?$/,
    ([, id = ""]) => ({ role: "instagram", URL: `https://www.instagram.com/p/${id}/` }),
  ],
  "www.tiktok.com": [
    /^\/embed\/v2\/(\d+)$/,
    ([, id = ""]) => ({ role: "tiktok", URL: `https://www.tiktok.com/@_/video/${id}` }),
  ],
  "www.facebook.com": [
    /^\/plugins\/(?:video|post)\.php$/,
    (_, url) => {
      const href = url.searchParams.get("href") ?? "";
      return href.startsWith("https://www.facebook.com/") ? { role: "facebook_post", URL: href } : null;
    },
  ],
};

/** The component that shows what an iframe would; null if there is none. */
export function findEmbed({ src }: PresentedIframe): Component | null {
  const url = URL.parse(src);
  const rule = url && Object.hasOwn(rules, url.hostname) ? rules[url.hostname] : undefined;
  if (!url || !rule) return null;
  const [path, find] = rule;
  const found = path.exec(url.pathname);
  return found && find(found, url);
}
