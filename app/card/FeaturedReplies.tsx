import * as css from "./featured.css.ts";
import type { FeaturedView } from "./present-featured.ts";

/** Above the threads of a story, and beside the stories of a front. */
export function FeaturedReplies({ featured, level }: { featured: FeaturedView; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <section className={css.featured} aria-labelledby="featured-title">
      <Title id="featured-title">{featured.title}</Title>
      {featured.items.map(({ id, text, writer, link }) => (
        <figure key={id}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {writer && (
              <a href={writer.href} data-person="">
                {writer.name}
              </a>
            )}
            <a href={link.href}>{link.label}</a>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
