import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Note } from "../nodes/conversion.ts";
import { createElement, createText, findElement, isElement } from "../nodes/hast.ts";
import type { Attachment } from "./outline.ts";

/** Data for expanding a shortcode. */
export interface ShortcodeContext {
  /** Id of the post that contains it. */
  postId: string;
  attachments: ReadonlyMap<string, Attachment>;
  note: (note: Note) => void;
}

/** A shortcode with its enclosed content. */
export interface Shortcode {
  name: string;
  named: Record<string, string>;
  positional: string[];
  source: string;
  content: ElementContent[];
}

/** The HTML of a shortcode; null if it has no result. */
type Expand = (shortcode: Shortcode, context: ShortcodeContext) => ElementContent[] | null;

const figure = (image: ElementContent[], caption: ElementContent[], className: string[]): Element =>
  createElement("figure", { className }, [
    ...image,
    ...(caption.length > 0 ? [createElement("figcaption", {}, caption)] : []),
  ]);

const parseInline = (html: string): ElementContent[] =>
  fromHtml(html, { fragment: true }).children.filter(
    (node): node is ElementContent => node.type !== "doctype",
  );

/** The image, possibly linked, is followed by the caption; older posts have it in the `caption` attribute. */
const expandCaption: Expand = ({ named, content }) => {
  const hasPicture = (node: ElementContent) =>
    isElement(node, "img", "iframe", "video", "figure") ||
    findElement(node, (inner) => isElement(inner, "img")) !== null;
  const pictures = content.filter(hasPicture);
  const words = content.filter((node) => !hasPicture(node));
  if (pictures.length === 0) return null;
  return [figure(pictures, [...words, ...parseInline(named["caption"] ?? "")], [named["align"] ?? ""])];
};

const pictureOf = (attachment: Attachment): Element =>
  figure(
    [createElement("img", { src: attachment.url, alt: attachment.alt }, [])],
    parseInline(attachment.caption),
    [],
  );

/** The attachments a gallery lists, or those of its post without excluded ones. */
function findAttachments({ named }: Shortcode, { attachments, postId }: ShortcodeContext): Attachment[] {
  const ids = (text: string | undefined) => (text ?? "").split(",").map((id) => id.trim());
  const chosen = named["ids"] ?? named["include"];
  if (chosen !== undefined) return ids(chosen).flatMap((id) => attachments.get(id) ?? []);
  const excluded = ids(named["exclude"]);
  return [...attachments.values()]
    .filter(({ id, parent }) => parent === (named["id"] ?? postId) && !excluded.includes(id))
    .toSorted((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
}

const pictureTypes = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"];
const isPicture = ({ url }: Attachment) => pictureTypes.includes(url.split(".").at(-1)?.toLowerCase() ?? "");

const expandGallery: Expand = (shortcode, context) => {
  const pictures = findAttachments(shortcode, context).filter(isPicture);
  return pictures.length === 0
    ? null
    : [createElement("div", { className: ["gallery"] }, pictures.map(pictureOf))];
};

const expandPlaylist: Expand = (shortcode, context) => {
  const files = findAttachments(shortcode, context).filter((file) => !isPicture(file));
  return files.length === 0 ? null : files.map(({ url }) => createElement("audio", { src: url }, []));
};

/** A URL on its own line; the converter then recognizes the provider. */
const expandEmbed: Expand = ({ named, positional, content }) => {
  const inner = content
    .flatMap((node) => (node.type === "text" ? [node.value] : []))
    .join("")
    .trim();
  const address = inner || named["src"] || named["url"] || positional[0] || "";
  return address === "" ? null : [createElement("p", {}, [createText(address)])];
};

const expandById =
  (prefix: string): Expand =>
  (shortcode, context) => {
    const [first = ""] = shortcode.positional;
    const id = shortcode.named["id"] ?? first;
    const isAddress = id === "" || id.includes("/");
    return isAddress ? expandEmbed(shortcode, context) : [createElement("p", {}, [createText(prefix + id)])];
  };

const mediaTypes = ["src", "mp3", "m4a", "ogg", "wav", "flac", "mp4", "m4v", "webm", "ogv"];

const expandMedia =
  (tagName: "audio" | "video"): Expand =>
  ({ named, positional, content }) => {
    const src = mediaTypes.map((type) => named[type]).find(Boolean) ?? positional[0];
    return src ? [createElement(tagName, { src }, []), ...content] : null;
  };

/** Rules by shortcode name. */
export const shortcodeRules: Record<string, Expand> = {
  caption: expandCaption,
  wp_caption: expandCaption,
  gallery: expandGallery,
  playlist: expandPlaylist,
  embed: expandEmbed,
  audio: expandMedia("audio"),
  video: expandMedia("video"),
  youtube: expandById("https://www.youtube.com/watch?v="),
  vimeo: expandById("https://vimeo.com/"),
  tweet: expandById("https://twitter.com/i/status/"),
  twitter: expandById("https://twitter.com/i/status/"),
  instagram: expandEmbed,
  soundcloud: expandEmbed,
  gist: expandById("https://gist.github.com/"),
};
