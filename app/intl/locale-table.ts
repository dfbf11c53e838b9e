import type { Locale } from "../../contract/entities/blog.ts";

/** The front end's data about a locale; to add one, add a row to the table below and its messages (`message-parts.ts`). */
export interface LocaleRow {
  /** The language's name for itself. */
  name: string;
  /** The decimal separator that authors and shops use in prices. */
  decimal: "." | ",";
  /** For `og:locale`, which has an underscore (ogp.me). */
  openGraph: string;
}

/** By language tag. */
export const localeTable: Record<Locale, LocaleRow> = {
  "en-US": { name: "English", decimal: ".", openGraph: "en_US" },
  "es-ES": { name: "Español", decimal: ",", openGraph: "es_ES" },
};

/** The locale for pages without a blog, and for messages that another locale lacks. */
export const defaultLocale = "en-US" satisfies Locale;
