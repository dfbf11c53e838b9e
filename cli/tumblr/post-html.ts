import { escapeHtml, plainText } from "../records/parse-html.ts";
import { childBody, childElements, childText, type XmlElement } from "../wxr/xml-element.ts";
import { listImageFiles, matchPhotos, type MediaFiles } from "./media-files.ts";

/** Title and HTML of a post. */
export interface PostText {
  title: string;
  html: string;
}

const paragraph = (html: string) => (html.trim() === "" ? "" : `<p>${html}</p>`);
const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;

/** Elements that are there in several sizes: the largest. */
function findLargest(parent: XmlElement, name: string): string {
  const width = ({ attributes }: XmlElement) => Number(attributes["max-width"]) || 0;
  return (
    childElements(parent, name)
      .toSorted((a, b) => width(b) - width(a))[0]
      ?.text.trim() ?? ""
  );
}

type Print = (post: XmlElement, media: MediaFiles) => PostText;

const printText: Print = (post) => ({
  title: plainText(childText(post, "regular-title")),
  html: childBody(post, "regular-body"),
});

const printQuote: Print = (post) => {
  const source = childText(post, "quote-source");
  return {
    title: "",
    html: `<blockquote>${childBody(post, "quote-text")}</blockquote>${paragraph(source && `— ${source}`)}`,
  };
};

const printLink: Print = (post) => {
  const url = childText(post, "link-url");
  const title = plainText(childText(post, "link-text"));
  return { title, html: paragraph(link(url, title || url)) + childBody(post, "link-description") };
};

const printChat: Print = (post) => {
  const lines = childElements(post, "conversation").flatMap((inner) => childElements(inner, "line"));
  const said = lines.map(({ attributes, text }) =>
    paragraph(`<strong>${escapeHtml(attributes["label"] ?? "")}</strong> ${escapeHtml(text.trim())}`),
  );
  const whole = childText(post, "conversation-text").split("\n");
  return {
    title: plainText(childText(post, "conversation-title")),
    html: (said.length > 0 ? said : whole.map((line) => paragraph(escapeHtml(line.trim())))).join(""),
  };
};

const printPhotos: Print = (post, media) => {
  const set = childElements(post, "photoset").flatMap((inner) => childElements(inner, "photo"));
  const photos = set.length > 0 ? set : [post];
  const files = matchPhotos(listImageFiles(media, post.attributes["id"] ?? ""), photos.length);
  const href = childText(post, "photo-link-url");
  const figures = photos.map((photo, index) => {
    const src = files?.[index] === undefined ? findLargest(photo, "photo-url") : `media/${files[index]}`;
    const img = `<img src="${escapeHtml(src)}" alt="">`;
    const caption = plainText(photo.attributes["caption"] ?? "");
    const shown = href === "" ? img : `<a href="${escapeHtml(href)}">${img}</a>`;
    return `<figure>${shown}${caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
  });
  const shown = figures.length > 1 ? `<div class="gallery">${figures.join("")}</div>` : figures.join("");
  return { title: "", html: shown + childBody(post, "photo-caption") };
};

const printVideo: Print = (post) => {
  const source = childText(post, "video-source");
  const player = /^https?:/.test(source) ? paragraph(escapeHtml(source)) : findLargest(post, "video-player");
  return { title: "", html: player + childBody(post, "video-caption") };
};

const printAudio: Print = (post) => {
  const words = ["id3-artist", "id3-title", "id3-album"].map((name) => childText(post, name)).filter(Boolean);
  const player = childText(post, "audio-embed") || findLargest(post, "audio-player");
  return {
    title: "",
    html: paragraph(escapeHtml(words.join(" — "))) + player + childBody(post, "audio-caption"),
  };
};

const printAnswer: Print = (post) => ({
  title: "",
  html: `<blockquote>${childBody(post, "question")}</blockquote>${childBody(post, "answer")}`,
});

/** Printers by type, under its names in exports and in the API. */
const printers: Readonly<Record<string, Print>> = {
  regular: printText,
  text: printText,
  quote: printQuote,
  link: printLink,
  conversation: printChat,
  chat: printChat,
  photo: printPhotos,
  video: printVideo,
  audio: printAudio,
  answer: printAnswer,
};

/** Title and HTML of a post by its type; null for an unknown type. */
export function printPost(post: XmlElement, media: MediaFiles): PostText | null {
  const type = (post.attributes["type"] ?? "").toLowerCase();
  const print = Object.hasOwn(printers, type) ? printers[type] : undefined;
  const printed = print?.(post, media);
  return printed ? { ...printed, html: printed.html + printOrigin(post) } : null;
}

/** A link to the post that is reblogged. */
function printOrigin({ attributes }: XmlElement): string {
  const part = (name: string) =>
    attributes[`reblogged-root-${name}`] || attributes[`reblogged-from-${name}`] || "";
  return part("url") === "" ? "" : paragraph(`via ${link(part("url"), part("name") || part("url"))}`);
}

export const isReblog = ({ attributes }: XmlElement): boolean =>
  attributes["is_reblog"] === "true" ||
  "reblogged-from-url" in attributes ||
  "reblogged-root-url" in attributes;
