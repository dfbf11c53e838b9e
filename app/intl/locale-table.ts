import type { Locale } from "../../contract/entities/blog.ts";
import { enUS, type MessageId } from "./messages/en-US.ts";
import { esES } from "./messages/es-ES.ts";

export type MessageTable = Partial<Record<MessageId, string>>;

/** The front end's data about a locale; to add one, add a row to the table below. */
export interface LocaleRow {
  /** The language's name for itself. */
  name: string;
  /** The decimal separator that authors and shops use in prices. */
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

/** The locale for pages without a blog, and for messages that another locale lacks. */
export const defaultLocale = "en-US" satisfies Locale;
