import type { Note } from "../nodes/conversion.ts";
import { fieldsOf, isFields } from "../records/fields.ts";
import { escapeHtml } from "../records/parse-html.ts";
import { renderCard } from "./cards.ts";

/** Elements of texts and sections that are kept by their own names. */
const inlineTags = ["a", "b", "strong", "i", "em", "s", "del", "u", "code", "sub", "sup", "mark"];
const sectionTags = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"];

interface Parts {
  markups: unknown[];
  atoms: unknown[];
  cards: unknown[];
  note: (note: Note) => void;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Renders a document of Ghost's editor of 1.x to 4.x as HTML; null if it isn't one. */
export function renderMobiledoc(document: unknown, note: (note: Note) => void): string | null {
  if (!isFields(document) || !Array.isArray(document["sections"])) return null;
  const parts = {
    markups: listOf(document["markups"]),
    atoms: listOf(document["atoms"]),
    cards: listOf(document["cards"]),
    note,
  };
  return document["sections"].map((section) => renderSection(listOf(section), parts)).join("");
}

/** A section by its type: 1 text, 2 image, 3 list, 10 card. */
function renderSection([type, first, second]: unknown[], parts: Parts): string {
  if (type === 2) return renderCard("image", { src: stringOf(first) }, parts.note);
  if (type === 10) {
    const [name, payload] = listOf(parts.cards[Number(first)]);
    return name === undefined ? "" : renderCard(stringOf(name), fieldsOf(payload), parts.note);
  }
  if (type === 3) {
    const tag = first === "ol" ? "ol" : "ul";
    const items = listOf(second).map((item) => `<li>${renderMarkers(listOf(item), parts)}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  if (type !== 1) return "";
  const name = stringOf(first).toLowerCase();
  const inside = renderMarkers(listOf(second), parts);
  if (name === "aside" || name === "pull-quote") return `<blockquote><p>${inside}</p></blockquote>`;
  const tag = sectionTags.includes(name) ? name : "p";
  return `<${tag}>${inside}</${tag}>`;
}

/** Texts and atoms, each with the markups that it opens and the number of those that it closes. */
function renderMarkers(markers: unknown[], parts: Parts): string {
  const open: string[] = [];
  const html = markers.map((marker) => {
    const [type, opened, closed, value] = listOf(marker);
    const starts = listOf(opened).map((index) => {
      const [name, attributes] = listOf(parts.markups[Number(index)]);
      const tag = stringOf(name).toLowerCase();
      open.push(inlineTags.includes(tag) ? tag : "span");
      return tag === "a"
        ? `<a href="${escapeHtml(findHref(listOf(attributes)))}">`
        : `<${open.at(-1) ?? ""}>`;
    });
    const text = type === 1 ? renderAtom(listOf(parts.atoms[Number(value)])) : escapeHtml(stringOf(value));
    const ends = Array.from(
      { length: Math.min(Number(closed) || 0, open.length) },
      () => `</${open.pop() ?? ""}>`,
    );
    return starts.join("") + text + ends.join("");
  });
  return (
    html.join("") +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join("")
  );
}

const renderAtom = ([name, value]: unknown[]) =>
  name === "soft-return" ? "<br>" : escapeHtml(stringOf(value));

/** Attributes are a list of names and values in turn. */
const findHref = (attributes: unknown[]) => {
  const index = attributes.indexOf("href");
  return index < 0 ? "" : stringOf(attributes[index + 1]);
};
