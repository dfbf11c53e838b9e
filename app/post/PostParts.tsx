import { Byline } from "../card/Byline.tsx";
import { Card } from "../card/Card.tsx";
import { Kicker } from "../card/Kicker.tsx";
import type { CardView } from "../card/present-card.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Age, FullDate } from "../ui/Time.tsx";
import { blockTitle } from "../ui/columns.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import * as css from "./post.css.ts";
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
            {post.readingTime && <span>{post.readingTime}</span>}
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

/** Tags and authors below a post's text, each with its follow button. */
export function PostFoot({ post }: { post: PostView }) {
  return (
    <>
      {post.tags && (
        <ul className={css.tags} aria-label={post.tags.label}>
          {post.tags.links.map((tag) => (
            <li key={tag.href}>
              <a href={tag.href} rel="tag">
                {tag.label}
              </a>
              {tag.follow && <FollowButton follow={tag.follow} />}
            </li>
          ))}
        </ul>
      )}
      {post.authors && (
        <section className={css.authors} aria-labelledby="authors-title">
          <h2 id="authors-title" className={blockTitle}>
            {post.authors.title}
          </h2>
          {post.authors.people.map((author) => (
            <div key={author.href} className={css.author}>
              <span className={css.avatar}>
                <Picture image={author.avatar} />
              </span>
              <div>
                <p className={css.authorName}>
                  <a href={author.href} rel="author">
                    {author.name}
                  </a>
                </p>
                <p className={css.bio}>{author.bio}</p>
                {author.follow && <FollowButton follow={author.follow} />}
              </div>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

interface OtherCardsProps {
  cards: readonly CardView[];
  /** Below the text or beside it. */
  kind: "row" | "aside";
}

/** Other stories of the blog. */
export const OtherCards = ({ cards, kind }: OtherCardsProps) =>
  cards.map((card) => <Card key={card.id} card={card} kind={kind} level={3} />);
