import type { Locale } from "../../contract/entities/blog.ts";
import { enUS, type MessageId } from "./messages/en-US.ts";
import { esES } from "./messages/es-ES.ts";

export type MessageTable = Partial<Record<MessageId, string>>;

/** What the front end has to know of a language; a new one is a row of the table below. */
export interface LocaleRow {
  /** What the language calls itself. */
  name: string;
  /** What separates whole units from fractions where authors and shops write a price. */
  decimal: "." | ",";
  /** For `og:locale`, which has an underscore (ogp.me). */
  openGraph: string;
  /** The interface text, patterns of dates and times included. */
  messages: MessageTable;
}

/** By language tag. */
export const localeTable: Record<Locale, LocaleRow> = {
  "en-US": { name: "English", decimal: ".", openGraph: "en_US", messages: enUS },
  "es-ES": { name: "Español", decimal: ",", openGraph: "es_ES", messages: esES },
};

/** The language of what no blog says the language of, and of messages that another language lacks. */
export const defaultLocale = "en-US" satisfies Locale;
