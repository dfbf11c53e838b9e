import type { EditorState } from "prosemirror-state";
import type { NotesOnPage } from "./notes/use-notes.tsx";
import type { WriteView } from "./present-write.ts";
import type { ShareView } from "./share/present-share.ts";
import { ShareControl } from "./share/ShareControl.tsx";
import { measureStory } from "./text/count-words.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";

interface WriteFootProps {
  view: WriteView;
  share: ShareView;
  state: EditorState | null;
  notes: NotesOnPage;
  openPanel: () => void;
}

/** One line where there is no room for the panel: the words, the open notes, previews, and the way to the panel. */
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
