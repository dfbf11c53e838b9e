import { Byline } from "../card/Byline.tsx";
import { Body } from "../rich-text/Body.tsx";
import { Picture } from "../ui/Picture.tsx";
import { FullDate } from "../ui/Time.tsx";
import * as css from "./embedded.css.ts";
import type { EmbeddedView } from "./present-embedded.ts";

/** Shown in an iframe on another site: `<base>` makes every link open outside of it (`routes/embed.tsx`). */
export function EmbeddedPage({ item }: { item: EmbeddedView }) {
  return (
    <article className={css.item}>
      <a className={css.blog} href={item.blog.href}>
        {item.blog.label}
      </a>
      {item.image && (
        <span className={css.image}>
          <Picture image={item.image} />
        </span>
      )}
      <h1 className={css.headline}>
        <a href={item.href}>{item.headline}</a>
      </h1>
      <p className={css.meta}>
        <Byline byline={item.byline} /> <FullDate time={item.time} />
      </p>
      {item.excerpt !== "" && <p>{item.excerpt}</p>}
      {item.body.length > 0 && <Body blocks={item.body} size="reply" />}
      <p>
        <a className={css.more} href={item.href}>
          {item.more}
        </a>
      </p>
    </article>
  );
}
