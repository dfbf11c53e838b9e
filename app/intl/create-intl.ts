import { createIntl as createFormatter, createIntlCache } from "@formatjs/intl";
import type { Locale } from "../../contract/entities/blog.ts";
import { defaultLocale, localeTable, type LocaleRow, type MessageTable } from "./locale-table.ts";
import { type MessageId, enUS } from "./messages/en-US.ts";

type MessageValues = Record<string, string | number>;

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
const filled = new WeakMap<MessageTable, Map<MessageId, Fill>>();
const numberFormats = new Map<Locale, globalThis.Intl.NumberFormat>();

/**
 * Messages of a locale. `onWarning` is called for missing translations (specification, section 8) and missing
 * values.
 */
export function createIntl(locale: Locale, onWarning: (message: string) => void): Intl {
  return createIntlFrom(localeTable, locale, onWarning);
}

/** `createIntl` with custom message tables. */
export function createIntlFrom(
  table: Record<Locale, Pick<LocaleRow, "messages">>,
  locale: Locale,
  onWarning: (message: string) => void,
): Intl {
  const onError = (error: { message: string }) => onWarning(error.message);
  const formatterOf = (locale: Locale) =>
    createFormatter({ locale, messages: table[locale].messages, onError }, cache);

  return {
    locale,
    t(id, values) {
      const isTranslated = table[locale].messages[id] !== undefined;
      if (!isTranslated) onWarning(`Missing translation for ${locale}: ${id}`);
      const source = isTranslated ? locale : defaultLocale;
      // If a value is missing, the message library reports it.
      return (
        findFill(table[source].messages, id, source)(values) ??
        formatterOf(source).formatMessage({ id }, values)
      );
    },
    number: (value) => findNumberFormat(locale).format(value),
  };
}

/** The compiled form of a message, cached for each table. */
function findFill(table: MessageTable, id: MessageId, locale: Locale): Fill {
  const known = filled.get(table) ?? new Map<MessageId, Fill>();
  filled.set(table, known);
  const fill = known.get(id) ?? compileMessage(table[id] ?? id) ?? parseMessage(table, id, locale);
  known.set(id, fill);
  return fill;
}

function parseMessage(table: MessageTable, id: MessageId, locale: Locale): Fill {
  const { formatters } = createFormatter({ locale }, cache);
  const message = formatters.getMessageFormat(table[id] ?? id, locale, undefined, { formatters });
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
export const isMessageId = (text: string): text is MessageId => Object.hasOwn(enUS, text);

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
