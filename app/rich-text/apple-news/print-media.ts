import type { PresentedImage } from "../../image/present-image.ts";
import type { BlockOf } from "../presented-block.ts";
import type { PresentedInline } from "../present-inline.ts";
import type {
  PresentedPicture,
  PresentedPlayer,
  PresentedVideo,
  PresentedIframe,
} from "../presented-media.ts";
import { element } from "../markup.ts";
import { type FeedHtml, type FeedPrinting, printInline, printLink } from "../feed/feed-printing.ts";
import { printPlayer as printPlayerLink } from "../feed/print-blocks.ts";
import { findFeedFile } from "../feed/print-image.ts";
import { type Component, type GalleryItem, cleanText, formatWords, printText } from "./components.ts";

type Find = (found: RegExpExecArray, url: URL) => Component | null;

const wide = 16 / 9;
const film = (URL: string): Component => ({ role: "embedwebvideo", URL, aspectRatio: wide });

/** Embeds supported by Apple News, by host and path. Everything else becomes a link. */
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

/** The component that replaces an iframe; null if there is none. */
function findEmbed({ src }: PresentedIframe): Component | null {
  const url = URL.parse(src);
  const rule = url && Object.hasOwn(rules, url.hostname) ? rules[url.hostname] : undefined;
  if (!url || !rule) return null;
  const [path, find] = rule;
  const found = path.exec(url.pathname);
  return found && find(found, url);
}

type Captioned = Pick<PresentedPicture, "image" | "caption" | "credit">;

/** Caption and credit in one line. */
function printCaption(
  { caption, credit }: { caption: readonly PresentedInline[]; credit: string },
  printing: FeedPrinting,
): FeedHtml[] {
  const between = caption.length > 0 && credit !== "" ? [" "] : [];
  return [...printInline(caption, printing), ...between, ...(credit === "" ? [] : [credit])];
}

/** The file of an image; null unless it is on the web, because Apple News fetches it there. */
function findFile(image: PresentedImage, { imageWidth, permalink }: FeedPrinting): string | null {
  const { url } = findFeedFile(image, imageWidth, permalink);
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}

const describe = ({ alt }: Pick<PresentedImage, "alt">) =>
  cleanText(alt) === "" ? {} : { accessibilityCaption: alt };

/** An image, with its caption for full-screen view. */
export function printImage(
  image: PresentedImage | null,
  printing: FeedPrinting,
  caption: ReturnType<typeof formatWords> = null,
): Component[] {
  const file = image && findFile(image, printing);
  if (!image || !file) return [];
  return [{ role: "photo", URL: file, ...(caption && { caption }), ...describe(image), layout: "media" }];
}

/** An image with its caption twice: in the text it is a component of its own. */
export function printPhoto(picture: Captioned, printing: FeedPrinting): Component[] {
  const words = printCaption(picture, printing);
  return [
    ...printImage(picture.image, printing, formatWords(words)),
    ...printText("caption", words, { layout: "note" }),
  ];
}

export function printGallery({ title, slides }: BlockOf<"Slideshow">, printing: FeedPrinting): Component[] {
  const items = slides.flatMap((slide): GalleryItem[] => {
    const file = findFile(slide.image, printing);
    const caption = formatWords(printCaption(slide, printing));
    return file === null ? [] : [{ URL: file, ...(caption && { caption }), ...describe(slide.image) }];
  });
  return [
    ...printText("heading3", [title]),
    ...(items.length === 0 ? [] : [{ role: "gallery", items, layout: "media" } as const]),
  ];
}

/** A video of our own, or a link to the story if it can't be played. */
export function printVideo(video: PresentedVideo, printing: FeedPrinting): Component[] {
  const { manifest, files, title, label, poster } = video;
  const source = URL.parse(manifest ?? files[0] ?? "", printing.permalink);
  if ((manifest ?? files[0]) === undefined || source?.protocol !== "https:") {
    return printText("body", [
      element("p", [printLink({ href: printing.permalink, rel: null }, [label], printing)]),
    ]);
  }
  const still = poster && findFile(poster, printing);
  return [
    {
      role: "video",
      URL: source.href,
      ...(still && { stillURL: still }),
      aspectRatio: 16 / 9,
      ...(cleanText(title) === "" ? {} : { caption: title }),
      accessibilityCaption: label,
      layout: "media",
    },
    ...printText("caption", [title], { layout: "note" }),
  ];
}

/** An embed that Apple News supports, or a link to it. */
export function printPlayer(player: PresentedPlayer, printing: FeedPrinting): Component[] {
  const component = findEmbed(player.iframe);
  if (component === null) return printText("body", printPlayerLink(player, printing));
  return [
    {
      ...component,
      ...(component.role === "embedwebvideo" && describe({ alt: player.title })),
      layout: "media",
    },
    ...printText("caption", printInline(player.caption, printing), { layout: "note" }),
  ];
}
