import { type Component, printText } from "../apple-news/components.ts";
import { describe } from "../apple-news/print-image.ts";
import { type FeedPrinting, printInline } from "../feed/feed-printing.ts";
import type { PresentedIframe, PresentedPlayer } from "./player.ts";

type Find = (found: RegExpExecArray, url: URL) => Component | null;

const wide = 16 / 9;
const embedVideo = (URL: string): Component => ({ role: "embedwebvideo", URL, aspectRatio: wide });

/** Embeds supported by Apple News, by host and path. Everything else becomes a link. */
const rules: Readonly<Record<string, readonly [path: RegExp, find: Find]>> = {
  "www.youtube-nocookie.com": [
    /^\/embed\/(?!videoseries$)([\w-]{6,20})$/,
    ([, id = ""]) => embedVideo(`https://www.youtube.com/embed/${id}`),
  ],
  "player.vimeo.com": [
    /^\/video\/(\d+)$/,
    // Unlisted videos need a key.
    ([, id = ""], url) =>
      url.searchParams.has("h") ? null : embedVideo(`https://player.vimeo.com/video/${id}`),
  ],
  "www.dailymotion.com": [
    /^\/embed\/video\/([A-Za-z0-9]+)$/,
    ([, id = ""]) => embedVideo(`https://www.dailymotion.com/embed/video/${id}`),
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

/** The component that replaces an iframe; null if there is none. */
function findEmbed({ src }: PresentedIframe): Component | null {
  const url = URL.parse(src);
  const rule = url && Object.hasOwn(rules, url.hostname) ? rules[url.hostname] : undefined;
  if (!url || !rule) return null;
  const [path, find] = rule;
  const found = path.exec(url.pathname);
  return found && find(found, url);
}

/** An embed that Apple News supports; null for others. */
export function printNewsPlayer(player: PresentedPlayer, printing: FeedPrinting): Component[] | null {
  const component = findEmbed(player.iframe);
  return (
    component && [
      {
        ...component,
        ...(component.role === "embedwebvideo" && describe({ alt: player.title })),
        layout: "media",
      },
      ...printText("caption", printInline(player.caption, printing), { layout: "note" }),
    ]
  );
}
