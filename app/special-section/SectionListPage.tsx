import { Picture } from "../ui/Picture.tsx";
import type { SectionListView } from "./present-special-section.ts";
import * as css from "./special-section.css.ts";

/** All special sections, each with its cover: those that run, then those that have ended. */
export function SectionListPage({ page }: { page: SectionListView }) {
  return (
    <div className={css.page}>
      <h1 className={css.listTitle}>{page.title}</h1>
      {page.emptyText && <p>{page.emptyText}</p>}
      <SectionItems items={page.items} level={2} />
      {page.ended && (
        <>
          <h2 className={css.listTitle}>{page.ended.title}</h2>
          <SectionItems items={page.ended.items} level={3} />
        </>
      )}
    </div>
  );
}

function SectionItems({ items, level }: { items: SectionListView["items"]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.href} className={css.item} lang={item.lang ?? undefined}>
          <div className={css.itemCover} aria-hidden={item.cover ? undefined : true}>
            {item.cover ? <Picture image={item.cover} /> : <span>{item.title}</span>}
          </div>
          <Heading className={css.itemTitle}>
            <a href={item.href}>{item.title}</a>
          </Heading>
          {item.description !== "" && <p className={css.itemText}>{item.description}</p>}
          {item.notes.length > 0 && <p className={css.itemMeta}>{item.notes.join(" · ")}</p>}
        </li>
      ))}
    </ul>
  );
}
