import { Body } from "../rich-text/Body.tsx";
import { hidden } from "../ui/hidden.css.ts";
import { Age, Moment } from "../ui/Time.tsx";
import * as css from "./liveblog.css.ts";
import type { EntryView } from "./present-liveblog.ts";

/** A liveblog entry: its time in a column of its own, then what happened. */
export function Entry({ entry }: { entry: EntryView }) {
  return (
    <article className={css.entry} id={`entry-${entry.id}`} data-item={entry.id} data-edited={entry.edited}>
      <header className={css.head}>
        <a className={css.moment} href={entry.permalink.href}>
          <Moment time={entry.time}>{entry.clock}</Moment>
          <span className={hidden}> {entry.permalink.label}</span>
        </a>
        {entry.day !== null && <span>{entry.day}</span>}
        {entry.time.recentAge !== "" && <Age time={entry.time} isBesideDate />}
        {entry.marks.map((mark) => (
          <span key={mark} className={css.mark}>
            {mark}
          </span>
        ))}
        {entry.editedNote && <span title={entry.editedNote.title}>{entry.editedNote.label}</span>}
      </header>
      <div className={css.entryBody}>
        <Body blocks={entry.body} />
        {entry.name !== "" && (
          <p className={css.by}>
            {entry.personHref ? <a href={entry.personHref}>{entry.name}</a> : entry.name}
          </p>
        )}
      </div>
    </article>
  );
}
