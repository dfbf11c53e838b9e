import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";
import { oneLine, renderMailHtml, renderMailText, type MailPart } from "./mail-parts.ts";

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
