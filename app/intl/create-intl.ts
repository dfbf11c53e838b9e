import { createIntl as createFormatter, createIntlCache } from "@formatjs/intl";
import type { Locale } from "../../contract/entities/blog.ts";
import { defaultLocale } from "./locale-table.ts";
import { messageParts, type MessageTable } from "./message-parts.ts";
import type { MessageId } from "./message-id.ts";

type MessageValues = Record<string, string | number>;

/** A locale's messages, in parts that are looked into one after the other. */
type Parts = readonly (() => MessageTable)[];

/** Fills in a message's placeholders; null if a value is missing, so that the caller can report it. */
type Fill = (values: MessageValues | undefined) => string | null;

const gap = /\{(\w+)\}/;
/** Syntax that needs the full message parser: plurals, quotes, tags. */
const syntax = /[{}'<]/;

/**
 * Compiles a message with only text and placeholders (`{name}`), as nearly all are; null for others. About
 * thirty times faster than the message library's formatter.
 */
export function compileMessage(text: string): Fill | null {
  // After splitting, text is at even indexes and placeholder names at odd ones.
  const parts = text.split(gap);
  if (parts.some((part, index) => index % 2 === 0 && syntax.test(part))) return null;
  if (parts.length === 1) return () => text;
  return (values) => {
    let filled = "";
    // Each page fills in hundreds: an iterator of entries allocates more than the texts do.
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index] ?? "";
      const value = index % 2 === 0 ? part : values?.[part];
      if (value === undefined) return null;
      filled += value;
    }
    return filled;
  };
}

/** Messages and numbers in the blog's locale, passed as an argument to all presenters. */
export interface Intl {
  locale: Locale;
  /** A message with its values filled in. A missing translation falls back to English and warns. */
  t: (id: MessageId, values?: Record<string, string | number>) => string;
  /** A number with the locale's separators. */
  number: (value: number) => string;
}

/** Shared by the isolate: parsed messages and slow `Intl` objects are reused across requests. */
const cache = createIntlCache();
const filled = new WeakMap<Parts, Map<MessageId, Fill>>();
const numberFormats = new Map<Locale, globalThis.Intl.NumberFormat>();

/**
 * Messages of a locale. `onWarning` is called for missing translations (specification, section 8) and missing
 * values.
 */
export function createIntl(locale: Locale, onWarning: (message: string) => void): Intl {
  return createIntlFrom(messageParts, locale, onWarning);
}

/** `createIntl` with other messages. */
export function createIntlFrom(
  messages: Record<Locale, Parts>,
  locale: Locale,
  onWarning: (message: string) => void,
): Intl {
  const onError = (error: { message: string }) => onWarning(error.message);
  // If a value is missing, the message library reports it.
  const report = (source: Locale, id: MessageId, values: MessageValues | undefined) => {
    const text = findText(messages[source], id);
    const options = { locale: source, messages: text === undefined ? {} : { [id]: text }, onError };
    return createFormatter(options, cache).formatMessage({ id }, values);
  };

  return {
    locale,
    t(id, values) {
      const isTranslated = findText(messages[locale], id) !== undefined;
      if (!isTranslated) onWarning(`Missing translation for ${locale}: ${id}`);
      const source = isTranslated ? locale : defaultLocale;
      return findFill(messages[source], id, source)(values) ?? report(source, id, values);
    },
    number: (value) => findNumberFormat(locale).format(value),
  };
}

/** A message with its placeholders; undefined if the parts don't have it. */
function findText(parts: Parts, id: MessageId): string | undefined {
  for (const open of parts) {
    const table = open();
    if (Object.hasOwn(table, id)) return table[id];
  }
  return undefined;
}

/** A message in a locale, with its placeholders; undefined without a translation. */
export const findMessage = (locale: Locale, id: MessageId): string | undefined =>
  findText(messageParts[locale], id);

/** The compiled form of a message, cached for each locale. */
function findFill(parts: Parts, id: MessageId, locale: Locale): Fill {
  const known = filled.get(parts) ?? new Map<MessageId, Fill>();
  filled.set(parts, known);
  const found = known.get(id);
  if (found) return found;
  const text = findText(parts, id);
  // The part that has it may come later.
  if (text === undefined) return () => id;
  const fill = compileMessage(text) ?? parseMessage(text, locale);
  known.set(id, fill);
  return fill;
}

function parseMessage(text: string, locale: Locale): Fill {
  const { formatters } = createFormatter({ locale }, cache);
  const message = formatters.getMessageFormat(text, locale, undefined, { formatters });
  return rememberCounts((values) => {
    try {
      return String(message.format(values));
    } catch {
      return null;
    }
  });
}

/** Maximum number of results cached for a message. */
const maxCounts = 1_000;

/**
 * Caches results of messages with one or two values, such as "2 likes" or "All 50 replies", because they are used
 * often.
 */
function rememberCounts(fill: Fill): Fill {
  const formatted = new Map<string | number, string | null>();
  return (values) => {
    const [first, second, third] = values ? Object.values(values) : [];
    if (first === undefined || third !== undefined) return fill(values);
    const name = second === undefined ? first : JSON.stringify(values);
    const known = formatted.get(name);
    if (known !== undefined) return known;
    const text = fill(values);
    if (formatted.size < maxCounts) formatted.set(name, text);
    return text;
  };
}

function findNumberFormat(locale: Locale): globalThis.Intl.NumberFormat {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format;
}

/** True for the id of a message, such as one that was put together. */
export const isMessageId = (text: string): text is MessageId =>
  findMessage(defaultLocale, text as MessageId) !== undefined;

/**
 * The label of a name from the services: the message `{group}.{name}`, as `reason.spam`; the name itself if there is no
 * such message yet.
 */
export function translateName(
  { t }: Pick<Intl, "t">,
  group: string,
  name: string,
  values?: Record<string, string | number>,
): string {
  const id = `${group}.${name}`;
  return isMessageId(id) ? t(id, values) : name;
}
