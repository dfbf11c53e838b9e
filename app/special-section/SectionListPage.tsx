import { Picture } from "../ui/Picture.tsx";
import type { SectionListView } from "./present-special-section.ts";
import * as css from "./special-section.css.ts";

/** All special sections, each with its cover. */
export function SectionListPage({ page }: { page: SectionListView }) {
  return (
    <div className={css.page}>
      <h1 className={css.listTitle}>{page.title}</h1>
      {page.emptyText && <p>{page.emptyText}</p>}
      <ul className={css.list}>
        {page.items.map((item) => (
          <li key={item.href} className={css.item} lang={item.lang ?? undefined}>
            <div className={css.itemCover} aria-hidden={item.cover ? undefined : true}>
              {item.cover ? <Picture image={item.cover} /> : <span>{item.title}</span>}
            </div>
            <h2 className={css.itemTitle}>
              <a href={item.href}>{item.title}</a>
            </h2>
            {item.description !== "" && <p className={css.itemText}>{item.description}</p>}
            {item.notes.length > 0 && <p className={css.itemMeta}>{item.notes.join(" · ")}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
