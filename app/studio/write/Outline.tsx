import type { Node } from "prosemirror-model";
import { measureStory } from "./text/count-words.ts";
import { listHeadings } from "./text/list-headings.ts";
import * as css from "./outline.css.ts";
import { countLabel, type WriteLabels } from "./write-labels.ts";

interface OutlineProps {
  doc: Node;
  labels: WriteLabels;
  locale: string;
  goTo: (position: number) => void;
}

/** The story's headings, and its length. */
export function Outline({ doc, labels, locale, goTo }: OutlineProps) {
  const headings = listHeadings(doc);
  const { words, minutes } = measureStory(doc);
  const size = countLabel(labels, "words", words, locale);
  return (
    <>
      {headings.length > 0 && (
        <nav aria-label={labels.headings}>
          <h2 className={css.title}>{labels.outline}</h2>
          <ul className={css.list}>
            {headings.map(({ text, level, position }) => (
              <li key={position} className={level > 2 ? css.lower : undefined}>
                <button type="button" className={css.entry} onClick={() => goTo(position)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={css.size}>
        {minutes === 0 ? size : `${size} · ${countLabel(labels, "minutes", minutes, locale)}`}
      </p>
    </>
  );
}
