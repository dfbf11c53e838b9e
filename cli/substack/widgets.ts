import type { Element, ElementContent } from "hast";
import {
  attribute,
  createElement,
  createText,
  findElement,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import { fieldsOf, parseJson, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import type { Rewrite } from "../records/parse-html.ts";

/** The data that Substack puts into an attribute of its widgets. */
export const attrsOf = (element: Element): Fields => fieldsOf(parseJson(attribute(element, "dataAttrs")));

const paragraph = (...children: ElementContent[]) => createElement("p", {}, children);
const link = (href: string, words: string) => createElement("a", { href }, [createText(words)]);
/** A player by the address of what it plays; a link if no player supports it. */
const player = (url: string, title = ""): ElementContent[] =>
  url === "" ? [] : [createElement("iframe", { src: url, title }, [])];

const leaveOut =
  (reason: string): Rewrite =>
  (element, note) => {
    const kept = textOf(element).replace(/\s+/g, " ").trim() || attribute(element, "dataAttrs");
    note({ kind: "element", reason, ...(kept === "" ? {} : { kept }) });
    return [];
  };

/** Buttons to subscribe, share and comment belong to Substack; others are links. */
const rewriteButton: Rewrite = (element, note) => {
  const anchor = findElement(element, (inner) => isElement(inner, "a"));
  const url = textOfField(attrsOf(element), "url") || (anchor ? attribute(anchor, "href") : "");
  if (/%%|\/subscribe|action=share|\/comments/.test(url) || url === "")
    return leaveOut("a button to subscribe, share or comment was left out")(element, note);
  return [paragraph(link(url, textOf(element).trim() || url))];
};

const rewriteTweet: Rewrite = (element) => {
  const attrs = attrsOf(element);
  const anchor = findElement(element, (inner) => isElement(inner, "a"));
  const url = textOfField(attrs, "url") || (anchor ? attribute(anchor, "href") : attribute(element, "href"));
  const words = textOfField(attrs, "full_text");
  const name = [textOfField(attrs, "name"), textOfField(attrs, "username")].filter(Boolean).join(", @");
  const text = words === "" ? [] : [paragraph(createText(`${words}${name && ` (${name})`}`))];
  const inside = text.length > 0 ? text : element.children.filter((child) => !isElement(child, "img"));
  const address = url.split("?")[0] ?? "";
  return [createElement("blockquote", { className: ["twitter-tweet"], cite: address }, inside)];
};

/** Another post, with the words of its preview. */
const rewritePreview: Rewrite = (element, note) => {
  const attrs = attrsOf(element);
  const url = textOfField(attrs, "canonical_url", "url", "base_url");
  const title = textOfField(attrs, "title", "name") || url;
  if (url === "" && title === "") return leaveOut("a preview of a post was left out")(element, note);
  const more = [
    textOfField(attrs, "caption", "truncated_body_text", "hero_text"),
    textOfField(attrs, "publication_name", "author_name"),
  ].filter(Boolean);
  const image = textOfField(attrs, "cover_image");
  if (image !== "")
    note({ kind: "picture", reason: "the image of a post's preview was left out", kept: image });
  const lines = more.flatMap((words) => [createElement("br", {}, []), createText(words)]);
  return [paragraph(link(url, title), ...lines)];
};

const rewriteComment: Rewrite = (element) => {
  const attrs = attrsOf(element);
  const comment = fieldsOf(attrs["comment"]);
  const words = [textOfField(comment, "body"), textOfField(comment, "name")].filter(Boolean);
  const quote = createElement(
    "blockquote",
    {},
    words.map((text) => paragraph(createText(text))),
  );
  const url = textOfField(attrs, "url");
  return url === "" ? [quote] : [quote, paragraph(link(url, url))];
};

const rewriteGallery: Rewrite = (element) => {
  const gallery = fieldsOf(attrsOf(element)["gallery"]);
  const images = rowsOf(gallery["images"]).map((image) =>
    createElement(
      "img",
      { src: findOriginal(textOfField(image, "src")), alt: textOfField(gallery, "alt") },
      [],
    ),
  );
  const caption = textOfField(gallery, "caption");
  const more = caption === "" ? [] : [paragraph(createText(caption))];
  return [createElement("div", { className: ["gallery"] }, [...images, ...more])];
};

/** The original of an image that Substack's image service resizes. */
export function findOriginal(src: string): string {
  const service = "substackcdn.com/image/fetch/";
  const at = src.indexOf(service);
  const inside = at < 0 ? "" : src.slice(at + service.length);
  const start = inside.search(/https?(?::|%3A)/i);
  const original = start < 0 ? src : inside.slice(start);
  if (!/^https?%3A/i.test(original)) return original;
  try {
    return decodeURIComponent(original);
  } catch {
    return src;
  }
}

const rewriteImage: Rewrite = (element) => {
  const attrs = attrsOf(element);
  const src = attribute(element, "src");
  const original = textOfField(attrs, "src") || findOriginal(src);
  const alt = attribute(element, "alt") || textOfField(attrs, "alt");
  if (original === src && alt === attribute(element, "alt")) return null;
  const { dataAttrs: _, ...properties } = element.properties;
  return [createElement("img", { ...properties, src: original, alt }, [])];
};

const rewriteFile: Rewrite = (element) => {
  const anchor = findElement(element, (inner) => isElement(inner, "a"));
  const name = findElement(element, (inner) => hasClass(inner, "file-embed-details-h1"));
  const href = anchor ? attribute(anchor, "href") : "";
  return [paragraph(link(href, (name ? textOf(name).trim() : "") || href))];
};

/** A footnote: its number is put before its text. */
const rewriteFootnote: Rewrite = (element) => {
  const number = findElement(element, (inner) => hasClass(inner, "footnote-number"));
  const content = findElement(element, (inner) => hasClass(inner, "footnote-content"));
  const mark = createText(`${number ? textOf(number).trim() : ""}. `);
  const [first, ...others] = content?.children.filter((child) => child.type === "element") ?? [];
  if (first?.type !== "element") return [paragraph(mark, ...(content?.children ?? []))];
  return [createElement(first.tagName, first.properties, [mark, ...first.children]), ...others];
};

const rewriteFootnoteMark: Rewrite = (element) => [
  createElement("sup", {}, [createText(`[${textOf(element).trim()}]`)]),
];

const rewriteMention: Rewrite = (element) => [
  createText(textOf(element).trim() || `@${textOfField(attrsOf(element), "name")}`),
];

const rewriteFormula: Rewrite = (element) => {
  const formula = textOfField(attrsOf(element), "persistentExpression") || textOf(element).trim();
  return [createElement("pre", {}, [createElement("code", {}, [createText(formula)])])];
};

const playVideo =
  (prefix: string): Rewrite =>
  (element) =>
    player(prefix + textOfField(attrsOf(element), "videoId"));

const playAddress: Rewrite = (element, note) => {
  const url = textOfField(attrsOf(element), "url") || attribute(element, "src");
  return url === "" ? leaveOut("a player without an address was left out")(element, note) : player(url);
};

const noMedia = leaveOut("audio or video that Substack doesn't export was left out");
const noForm = leaveOut("a form to subscribe was left out");

/** Widgets by class, or by the name of their component. */
const rules: readonly [string, Rewrite][] = [
  ["subscription-widget-wrap", noForm],
  ["subscription-widget-wrap-editor", noForm],
  ["subscribe-widget", noForm],
  ["captioned-button-wrap", rewriteButton],
  ["button-wrapper", rewriteButton],
  ["image-link-expand", () => []],
  ["header-anchor-parent", () => []],
  ["tweet", rewriteTweet],
  ["twitter-embed", rewriteTweet],
  ["youtube-wrap", playVideo("https://www.youtube.com/embed/")],
  ["vimeo-wrap", playVideo("https://player.vimeo.com/video/")],
  ["spotify-wrap", playAddress],
  ["soundcloud-wrap", playAddress],
  ["apple-podcast-container", playAddress],
  ["datawrapper-wrap", playAddress],
  ["tiktok-wrap", playAddress],
  [
    "instagram",
    (element) => player(`https://www.instagram.com/p/${textOfField(attrsOf(element), "instagram_id")}/`),
  ],
  ["digest-post-embed", rewritePreview],
  ["embedded-post-wrap", rewritePreview],
  ["embedded-publication-wrap", rewritePreview],
  ["comment", rewriteComment],
  ["image-gallery-embed", rewriteGallery],
  ["file-embed-wrapper", rewriteFile],
  ["footnote", rewriteFootnote],
  ["footnote-anchor", rewriteFootnoteMark],
  ["mention-wrap", rewriteMention],
  ["latex-rendered", rewriteFormula],
  ["native-video-embed", noMedia],
  ["native-audio-embed", noMedia],
  ["poll-embed", leaveOut("a poll was left out")],
  ["community-chat", leaveOut("a link to a chat of Substack was left out")],
  ["directMessage", leaveOut("a button to write a message was left out")],
  ["install-substack-app-embed", leaveOut("an advertisement for Substack's app was left out")],
  ["paywall-jump", leaveOut("the line before the part for subscribers was left out")],
];

/** Rewrites Substack's widgets to plain HTML; those without content are noted. */
export const rewriteWidgets: Rewrite = (element, note) => {
  const rule = rules.find(([name]) => hasClass(element, name));
  if (rule) return rule[1](element, note);
  if (element.tagName === "img") return rewriteImage(element, note);
  if (hasClass(element, "pullquote") && element.tagName !== "blockquote")
    return [createElement("blockquote", { className: ["pullquote"] }, element.children)];
  const isEmpty = element.tagName === "div" && element.children.length === 0;
  if (!isEmpty || attribute(element, "dataAttrs") === "") return null;
  const name = attribute(element, "dataComponentName") || attribute(element, "className");
  return leaveOut(`a widget of Substack (${name}) was left out`)(element, note);
};
