import type { Locale } from "../../../contract/entities/blog.ts";
import type { InformationPageName } from "../../../contract/information-pages.ts";
import { english } from "./en-us.ts";
import { spanish } from "./es-es.ts";

/** The drafts by language and page, as they would be typed (`parse-information-text.ts`). */
export const draftTexts: Record<Locale, Record<InformationPageName, string>> = {
  "en-US": english,
  "es-ES": spanish,
};
