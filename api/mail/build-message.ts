import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";

/** The parts of a message in order, from which both plain text and HTML are built. */
export type MailPart =
  | { kind: "text" | "heading" | "quote" | "small"; text: string }
  | { kind: "link"; label: string; href: string };

/** Plain text, with addresses on lines of their own. */
const renderMailText = (parts: readonly MailPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === "link") return `${oneLine(part.label)}:\n${part.href}`;
      return part.kind === "quote" ? oneLine(part.text).replace(/^/, "> ") : part.text;
    })
    .join("\n\n");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const tags = {
  text: (text: string) => `<p style="margin:0 0 16px">${text}</p>`,
  heading: (text: string) => `<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`,
  quote: (text: string) =>
    `<blockquote style="margin:0 0 8px;padding-left:12px;border-left:3px solid #ccc">${text}</blockquote>`,
  small: (text: string) => `<p style="margin:16px 0 0;color:#666;font-size:13px">${text}</p>`,
};

/**
 * The same as HTML, without images, scripts or other external resources, so that opening it can't be tracked.
 */
function renderMailHtml(subject: string, locale: Locale, parts: readonly MailPart[]): string {
  const body = parts.map((part) => {
    if (part.kind !== "link") return tags[part.kind](escape(part.text).replaceAll("\n", "<br>"));
    return tags.text(`<a href="${escape(part.href)}">${escape(part.label)}</a>`);
  });
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#222;background:#fff">',
    `<div style="max-width:560px;margin:0 auto">${body.join("\n")}</div></body></html>`,
  ].join("\n");
}

/**
 * Removes characters that end a header or a line: readers choose their names, and names are used in subjects.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Longest subject, characters: more than mail programs show in a list. */
const maxSubject = 150;

/** A message in both plain text and HTML. `url` is the address it is about. */
export function buildMessage({
  parts,
  subject: said,
  ...message
}: {
  kind: Message["kind"];
  to: string;
  locale: Locale;
  subject: string;
  url: string;
  parts: readonly MailPart[];
  endUrl?: string;
}): Message {
  const subject = oneLine(said).slice(0, maxSubject);
  return {
    ...message,
    subject,
    text: renderMailText(parts),
    html: renderMailHtml(subject, message.locale, parts),
  };
}

/** Replaces the `{placeholders}` of a text with values; placeholders inside values are not replaced. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
