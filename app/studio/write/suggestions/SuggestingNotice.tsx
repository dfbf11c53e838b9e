import type { EditorView } from "prosemirror-view";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toggleSuggesting } from "../text/late-plugins.client.ts";
import type { WriteLabels } from "../write-labels.ts";
import * as css from "./suggestions.css.ts";

interface SuggestingNoticeProps {
  view: EditorView;
  labels: WriteLabels;
}

/** Says that edits become suggestions, and which ones don't. */
export default function SuggestingNotice({ view, labels }: SuggestingNoticeProps) {
  const stop = () => {
    void toggleSuggesting(view);
    view.focus();
  };
  return (
    <div className={css.notice}>
      <Notice
        kind="info"
        text={
          <>
            <strong>{labels["suggest.on"]}</strong> {labels["suggest.onHint"]}{" "}
            <Button kind="quiet" type="button" onClick={stop}>
              {labels["suggest.stop"]}
            </Button>
          </>
        }
      />
    </div>
  );
}
