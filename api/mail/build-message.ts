import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";
import { oneLine, renderMailHtml, renderMailText, type MailPart } from "./mail-parts.ts";

/** Longest subject, characters: what a list of mail shows of one, and more. */
const maxSubject = 150;

/** A message of ours in both of its forms. `url` is the address that it is all about. */
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

/** Puts values into a text's `{places}`, each once and not into one another. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
