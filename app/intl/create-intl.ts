import { createIntl as createFormatter, createIntlCache } from "@formatjs/intl";
import type { Locale } from "../../contract/entities/blog.ts";
import { compileMessage, type Fill } from "./compile-message.ts";
import { defaultLocale, localeTable, type LocaleRow, type MessageTable } from "./locale-table.ts";
import type { MessageId } from "./messages/en-US.ts";

/** The reader's text in the blog's locale. Rooms receive it as an argument. */
export interface Intl {
  locale: Locale;
  /** The message with its values filled in. A missing translation shows the English text and warns. */
  t: (id: MessageId, values?: Record<string, string | number>) => string;
  /** A number with the locale's separators. */
  number: (value: number) => string;
}

/** One for the isolate: parsed messages and the slow `Intl` objects are kept between requests. */
const cache = createIntlCache();
const filled = new WeakMap<MessageTable, Map<MessageId, Fill>>();
const numberFormats = new Map<Locale, globalThis.Intl.NumberFormat>();

/**
 * Messages of one locale. `onWarning` hears of each translation that is missing (specification, section 8) and of
 * values that a message lacks.
 */
export function createIntl(locale: Locale, onWarning: (message: string) => void): Intl {
  return createIntlFrom(localeTable, locale, onWarning);
}

/** `createIntl` over a table of the caller's own. */
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
      // What cannot be filled in is the formatter's to report.
      return (
        findFill(table[source].messages, id, source)(values) ??
        formatterOf(source).formatMessage({ id }, values)
      );
    },
    number: (value) => findNumberFormat(locale).format(value),
  };
}

/** How a message of a table is filled in: found once for each, whatever page asks first. */
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

/** Counts that are remembered for a message: the same small ones stand on every page. */
const maxCounts = 1_000;

/** What a message says of one number alone is said again and again: "2 likes". */
function rememberCounts(fill: Fill): Fill {
  const said = new Map<number, string | null>();
  return (values) => {
    const [first, second] = values ? Object.values(values) : [];
    if (typeof first !== "number" || second !== undefined) return fill(values);
    const known = said.get(first);
    if (known !== undefined) return known;
    const text = fill(values);
    if (said.size < maxCounts) said.set(first, text);
    return text;
  };
}

function findNumberFormat(locale: Locale): globalThis.Intl.NumberFormat {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format;
}
