import { createIntl as createFormatter, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Locale } from "../../contract/entities/blog.ts";
import { enUS, type MessageId } from "./messages/en-US.ts";
import { esES } from "./messages/es-ES.ts";

/** The reader's text in the blog's locale. Rooms receive it as an argument. */
export interface Intl {
  locale: Locale;
  /** The message with its values filled in. A missing translation shows the English text and warns. */
  t: (id: MessageId, values?: Record<string, string | number>) => string;
  /** A number with the locale's separators. */
  number: (value: number) => string;
}

export const defaultLocale = "en-US" satisfies Locale;

type MessageTable = Partial<Record<MessageId, string>>;
const tables: Record<Locale, MessageTable> = { "en-US": enUS, "es-ES": esES };

/** One for the isolate: parsed messages and the slow `Intl` objects are kept between requests. */
const cache = createIntlCache();

/** Signs that a message must go through the parser: an argument, a quotation, a tag. */
const hasSyntax = /[{'<]/;

/**
 * Messages of one locale. `onWarning` hears of each translation that is missing (specification, section 8) and of
 * values that a message lacks.
 */
export function createIntl(locale: Locale, onWarning: (message: string) => void): Intl {
  return createIntlFrom(tables, locale, onWarning);
}

/** `createIntl` over tables of the caller's own. */
export function createIntlFrom(
  tables: Record<Locale, MessageTable>,
  locale: Locale,
  onWarning: (message: string) => void,
): Intl {
  const onError = (error: { message: string }) => onWarning(error.message);
  const formatters = new Map<Locale, IntlShape>();
  const formatterOf = (locale: Locale) => {
    const known = formatters.get(locale);
    if (known) return known;
    const formatter = createFormatter({ locale, messages: tables[locale], onError }, cache);
    formatters.set(locale, formatter);
    return formatter;
  };

  return {
    locale,
    t(id, values) {
      const isTranslated = tables[locale][id] !== undefined;
      if (!isTranslated) onWarning(`Missing translation for ${locale}: ${id}`);
      const source = isTranslated ? locale : defaultLocale;
      const text = tables[source][id] ?? id;
      return hasSyntax.test(text) ? formatterOf(source).formatMessage({ id }, values) : text;
    },
    number: (value) => formatterOf(locale).formatNumber(value),
  };
}
