import * as css from "./post.css.ts";
import type { TranslationLink } from "./present-translations.ts";

/** Links to the same story in other languages. */
export const Translations = ({ versions }: { versions: readonly TranslationLink[] }) =>
  versions.map(({ label, headline, lang, href }) => (
    <p key={href} className={css.disclosure}>
      {label}{" "}
      <a href={href} hrefLang={lang} lang={lang} rel="alternate">
        {headline}
      </a>
    </p>
  ));
