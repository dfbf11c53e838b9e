import { FeaturedReplies } from "../card/FeaturedReplies.tsx";
import { columns, sidebar } from "../ui/columns.css.ts";
import type { BesideStoriesView } from "./present-person-stories.ts";
import * as css from "./profile.css.ts";

/** A person's stories, and beside them what they say and what is said about them. */
export function PersonStories({
  beside,
  children,
}: {
  beside: BesideStoriesView | null;
  children: React.ReactNode;
}) {
  if (!beside) return <div className={css.stories}>{children}</div>;
  const { label, replies, discussed } = beside;
  return (
    <div className={`${columns} ${css.beside}`}>
      <div>{children}</div>
      <aside className={sidebar} aria-label={label}>
        {replies && <FeaturedReplies featured={replies} level={2} />}
        {discussed && (
          <section className={css.discussed} aria-labelledby="discussed-title">
            <h2 id="discussed-title">{discussed.title}</h2>
            <ol>
              {discussed.stories.map(({ id, href, headline }) => (
                <li key={id}>
                  <a href={href}>{headline}</a>
                </li>
              ))}
            </ol>
          </section>
        )}
      </aside>
    </div>
  );
}
