import * as css from "./post.css.ts";
import { Byline } from "../card/Byline.tsx";
import { Kicker } from "../card/Kicker.tsx";
import { hidden } from "../ui/hidden.css.ts";
import { Picture } from "../ui/Picture.tsx";
import { Age, FullDate } from "../ui/Time.tsx";
import type { PostView } from "./present-post.ts";
import type { TranslationLink } from "./present-translations.ts";

/** Headline, byline, dates and the reader's actions of a post. */
export function PostHead({ post, actions }: { post: PostView; actions: React.ReactNode }) {
  return (
    <header className={css.head}>
      <Kicker parts={post.kicker} styles={css} />
      <h1
        className={post.isHeadlineHidden ? hidden : css.headline}
        data-headline={post.isHeadlineHidden ? undefined : ""}
      >
        {post.headline}
      </h1>
      {post.subhead && <p className={css.subhead}>{post.subhead}</p>}
      <Translations versions={post.translations} />
      <div className={css.byline}>
        {post.avatar && (
          <span className={css.avatar}>
            <Picture image={post.avatar} />
          </span>
        )}
        <div className={css.who}>
          <div className={css.names}>
            <Byline byline={post.byline} />
          </div>
          <div className={css.when}>
            <FullDate time={post.time} />
            {post.time.recentAge !== "" && <Age time={post.time} isBesideDate />}
            {post.updated && <span>{post.updated}</span>}
            {post.views && <span>{post.views}</span>}
          </div>
        </div>
        {actions}
      </div>
    </header>
  );
}

/** Links to the same story in other languages. */
const Translations = ({ versions }: { versions: readonly TranslationLink[] }) =>
  versions.map(({ label, headline, lang, href }) => (
    <p key={href} className={css.disclosure}>
      {label}{" "}
      <a href={href} hrefLang={lang} lang={lang} rel="alternate">
        {headline}
      </a>
    </p>
  ));
