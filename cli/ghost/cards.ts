import type { Note } from "../nodes/conversion.ts";
import { fieldsOf, isSet, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { escapeHtml, plainText } from "../records/parse-html.ts";

/** Element with the Markdown of a card as text; `rewriteCards` converts it. */
export const markdownElement = "ghost-markdown";

type AddNote = (note: Note) => void;
type RenderCard = (card: Fields, note: AddNote) => string;

const figure = (content: string, caption: string, className = "") =>
  `<figure${className && ` class="${className}"`}>${content}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

const widths: Readonly<Record<string, string>> = { wide: "alignwide", full: "alignfull" };

function renderImg(card: Fields, src = textOfField(card, "src")): string {
  if (src === "") return "";
  const size = ["width", "height"].map((name) => {
    const value = textOfField(card, name);
    return value && ` ${name}="${escapeHtml(value)}"`;
  });
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(textOfField(card, "alt"))}"${size.join("")}>`;
}

const link = (url: string, words: string) =>
  url === "" ? words : `<a href="${escapeHtml(url)}">${words}</a>`;
const paragraph = (html: string) => (html === "" ? "" : `<p>${html}</p>`);
/** A link under a card's text. */
const button = (text: string, url: string) => (text === "" ? "" : paragraph(link(url, escapeHtml(text))));

const image: RenderCard = (card) => {
  const img = renderImg(card);
  const className = widths[textOfField(card, "cardWidth")] ?? "";
  return img && figure(link(textOfField(card, "href"), img), textOfField(card, "caption"), className);
};

const gallery: RenderCard = (card) => {
  const images = rowsOf(card["images"]).map((one) => figure(renderImg(one), textOfField(one, "caption")));
  return `<div class="gallery">${images.join("")}${paragraph(textOfField(card, "caption"))}</div>`;
};

/** An address alone in a paragraph becomes the provider's player, or a link. */
const embed: RenderCard = (card) =>
  figure(
    textOfField(card, "html") || paragraph(escapeHtml(textOfField(card, "url"))),
    textOfField(card, "caption"),
  );

/** A link with the words of its preview. */
export const renderBookmark: RenderCard = (card, note) => {
  const about = { ...card, ...fieldsOf(card["metadata"]) };
  const url = textOfField(card, "url") || textOfField(about, "url");
  const thumbnail = textOfField(about, "thumbnail");
  if (thumbnail !== "")
    note({ kind: "picture", reason: "the image of a bookmark was left out", kept: thumbnail });
  const source = [textOfField(about, "publisher"), textOfField(about, "author")].filter(Boolean).join(" · ");
  const title = `<strong>${escapeHtml(textOfField(about, "title") || url)}</strong>`;
  const lines = [link(url, title), escapeHtml(textOfField(about, "description")), escapeHtml(source)];
  return paragraph(lines.filter(Boolean).join("<br>")) + paragraph(textOfField(card, "caption"));
};

const code: RenderCard = (card) =>
  figure(`<pre><code>${escapeHtml(textOfField(card, "code"))}</code></pre>`, textOfField(card, "caption"));

const callout: RenderCard = (card) => {
  const emoji = escapeHtml(textOfField(card, "calloutEmoji"));
  const text = textOfField(card, "calloutText");
  const start = /^\s*<p[^>]*>/.exec(text)?.[0] ?? null;
  if (start === null) return paragraph(`${emoji} ${text}`);
  return `${start}${emoji} ${text.slice(start.length)}`;
};

const toggle: RenderCard = (card) =>
  `<h4>${textOfField(card, "heading")}</h4>${textOfField(card, "content")}`;

export const formatRating = (stars: number): string => {
  const full = Math.min(Math.max(Math.round(stars) || 0, 0), 5);
  return "★".repeat(full) + "☆".repeat(5 - full);
};

const product: RenderCard = (card) =>
  [
    renderImg(card, textOfField(card, "productImageSrc")),
    `<h4>${textOfField(card, "productTitle")}</h4>`,
    isSet(card["productRatingEnabled"])
      ? paragraph(formatRating(Number(textOfField(card, "productStarRating"))))
      : "",
    textOfField(card, "productDescription"),
    isSet(card["productButtonEnabled"])
      ? button(textOfField(card, "productButton"), textOfField(card, "productUrl"))
      : "",
  ].join("");

const header: RenderCard = (card) =>
  [
    renderImg(card, textOfField(card, "backgroundImageSrc")),
    `<h2>${textOfField(card, "header")}</h2>`,
    paragraph(textOfField(card, "subheader")),
    isSet(card["buttonEnabled"])
      ? button(textOfField(card, "buttonText"), textOfField(card, "buttonUrl"))
      : "",
  ].join("");

const callToAction: RenderCard = (card) =>
  [
    isSet(card["hasSponsorLabel"]) ? textOfField(card, "sponsorLabel") : "",
    renderImg(card, textOfField(card, "imageUrl")),
    textOfField(card, "textValue"),
    isSet(card["showButton"]) ? button(textOfField(card, "buttonText"), textOfField(card, "buttonUrl")) : "",
  ].join("");

const audio: RenderCard = (card) =>
  `${paragraph(escapeHtml(textOfField(card, "title")))}<audio src="${escapeHtml(textOfField(card, "src"))}"></audio>`;

const video: RenderCard = (card) =>
  figure(`<video src="${escapeHtml(textOfField(card, "src"))}"></video>`, textOfField(card, "caption"));

const file: RenderCard = (card) => {
  const words = escapeHtml(textOfField(card, "fileTitle", "fileName", "src"));
  const caption = escapeHtml(textOfField(card, "fileCaption"));
  return paragraph(link(textOfField(card, "src"), words) + (caption && `<br>${caption}`));
};

const beforeAfter: RenderCard = (card) => {
  const images = ["beforeImage", "afterImage"].map((name) => renderImg(fieldsOf(card[name])));
  return images.join("") + paragraph(textOfField(card, "caption"));
};

/** A card that readers of the web never see, or that has no counterpart. */
const leaveOut =
  (reason: string): RenderCard =>
  (card, note) => {
    const { type: _, version: __, ...fields } = card;
    note({ kind: "element", reason, kept: JSON.stringify(fields) });
    return "";
  };

const onlyInMail = leaveOut("a card that is only in newsletters was left out");
const markdown: RenderCard = (card) =>
  `<${markdownElement}>${escapeHtml(textOfField(card, "markdown"))}</${markdownElement}>`;

/** Cards of both editors (mobiledoc and Lexical), by name. */
const cards: Readonly<Record<string, RenderCard>> = {
  image,
  gallery,
  embed,
  bookmark: renderBookmark,
  code,
  codeblock: code,
  html: (card) => textOfField(card, "html"),
  markdown,
  "card-markdown": markdown,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  button: (card) => button(textOfField(card, "buttonText"), textOfField(card, "buttonUrl")),
  callout,
  toggle,
  product,
  header,
  "call-to-action": callToAction,
  audio,
  video,
  file,
  "before-after": beforeAfter,
  nft: (card) => button(textOfField(fieldsOf(card["metadata"]), "title"), textOfField(card, "url")),
  email: onlyInMail,
  "email-cta": onlyInMail,
  signup: leaveOut("a form to sign up was left out"),
  transistor: leaveOut("a podcast for members was left out"),
  collection: leaveOut("a list of posts was left out"),
  paywall: (_, note) => {
    note({ kind: "element", reason: "the line before the part for members was left out" });
    return "";
  },
};

/** False for a card that isn't shown to everyone. */
function isPublic(card: Fields): boolean {
  const visibility = fieldsOf(card["visibility"]);
  const web = fieldsOf(visibility["web"]);
  return web["nonMember"] !== false && visibility["showOnWeb"] !== false;
}

export const gatedReason = "a part for members was left out";

/** Renders a card as HTML. Cards for members, of newsletters and of unknown types are noted and left out. */
export function renderCard(name: string, card: Fields, note: AddNote): string {
  const render = Object.hasOwn(cards, name) ? cards[name] : undefined;
  if (render === undefined) return leaveOut(`the card "${name}" isn't known and was left out`)(card, note);
  if (isPublic(card)) return render(card, note);
  note({ kind: "element", reason: gatedReason, kept: plainText(render(card, () => undefined)) });
  return "";
}
