import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { NotesOnPage } from "./notes/use-notes.tsx";
import type { WriteView } from "./present-write.ts";
import { ShareControl } from "./share/ShareControl.tsx";
import type { ShareView } from "./share/present-share.ts";
import { measureStory, listHeadings } from "./text/story-outline.ts";
import * as outlineCss from "./outline.css.ts";
import { countLabel, type WriteLabels } from "./write-labels.ts";
import * as css from "./write.css.ts";

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
          <h2 className={outlineCss.title}>{labels.outline}</h2>
          <ul className={outlineCss.list}>
            {headings.map(({ text, level, position }) => (
              <li key={position} className={level > 2 ? outlineCss.lower : undefined}>
                <button type="button" className={outlineCss.entry} onClick={() => goTo(position)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={outlineCss.size}>
        {minutes === 0 ? size : `${size} · ${countLabel(labels, "minutes", minutes, locale)}`}
      </p>
    </>
  );
}

interface WriteFootProps {
  view: WriteView;
  share: ShareView;
  state: EditorState | null;
  notes: NotesOnPage;
  openPanel: () => void;
}

/**
 * One line where there is no room for the panel: the word count, the open notes, previews, and a button for the panel.
 */
export function WriteFoot({ view: { labels, locale }, share, state, notes, openPanel }: WriteFootProps) {
  const { openHolds, openNotes, showAll } = notes;
  const counts = [
    openHolds > 0 && countLabel(labels, "holds", openHolds, locale),
    openNotes > 0 && countLabel(labels, "notes", openNotes, locale),
  ].filter(Boolean);
  return (
    <footer className={css.foot}>
      <span>{state && countLabel(labels, "words", measureStory(state.doc).words, locale)}</span>
      {counts.length > 0 && (
        <button type="button" className={css.footButton} onClick={showAll}>
          {counts.join(", ")}
        </button>
      )}
      <div className={css.footShare}>
        <ShareControl
          share={share}
          control={share.preview.label}
          className={css.footButton}
          panelClassName={css.footPanel}
        />
      </div>
      <button type="button" className={css.footButton} onClick={openPanel}>
        {labels.details}
      </button>
    </footer>
  );
}
