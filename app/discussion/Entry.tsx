import { Body } from "../rich-text/Body.tsx";
import { Age } from "../ui/Time.tsx";
import * as css from "./liveblog.css.ts";
import type { EntryView } from "./present-liveblog.ts";

/** A liveblog entry. The pinned one is shown twice: the copy (`isCopy`) has no id. */
export function Entry({ entry, isCopy = false }: { entry: EntryView; isCopy?: boolean }) {
  const place = isCopy ? {} : { id: `entry-${entry.id}`, "data-item": entry.id, "data-edited": entry.edited };
  return (
    <article className={css.entry} {...place}>
      <header className={css.head}>
        <a className={css.moment} href={entry.permalink.href} aria-label={entry.permalink.label}>
          <Age time={entry.time} />
        </a>
        {entry.marks.map((mark) => (
          <span key={mark} className={css.mark}>
            {mark}
          </span>
        ))}
        {entry.editedNote && <span title={entry.editedNote.title}>{entry.editedNote.label}</span>}
      </header>
      <Body blocks={entry.body} size="reply" />
      {entry.name !== "" && (
        <p className={css.by}>
          {entry.personHref ? <a href={entry.personHref}>{entry.name}</a> : entry.name}
        </p>
      )}
    </article>
  );
}
