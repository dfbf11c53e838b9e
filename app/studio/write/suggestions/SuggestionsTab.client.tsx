import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Page.tsx";
import { Row, RowList } from "../../ui/Row.tsx";
import type { ShowToast } from "../../chrome/Toasts.tsx";
import { fillLabel } from "../write-labels.ts";
import {
  describeSuggestion,
  type SuggestionWords,
  listSuggestions,
  type Suggestion,
} from "./suggestion-list.ts";
import { resolveSuggestions, undoResolved } from "./resolve-suggestions.ts";
import * as css from "./suggestions.css.ts";
import "./suggested-text.css.ts";

interface SuggestionsTabProps {
  view: SuggestionWords;
  editor: EditorView;
  /** The current document. */
  doc: Node;
  isWritable: boolean;
  say: ShowToast;
}

/** The story's suggestions with person and time: to accept or reject one by one, or all. */
export default function SuggestionsTab({ view, editor, doc, isWritable, say }: SuggestionsTabProps) {
  const { labels } = view;
  const list = useRef<HTMLDivElement>(null);
  const found = listSuggestions(doc);
  const undo = () => {
    const transaction = undoResolved(editor.state);
    if (transaction) editor.dispatch(transaction);
    else say(labels["suggest.notUndone"]);
  };
  const resolve = (ids: ReadonlySet<string> | null, isAccepted: boolean) => {
    editor.dispatch(resolveSuggestions(editor.state, ids, isAccepted));
    say(labels[isAccepted ? "suggest.accepted" : "suggest.rejected"], undo);
    // The focused button was removed with its suggestion.
    requestAnimationFrame(() => list.current?.focus());
  };
  const show = ({ from, to }: Suggestion) => {
    const { state } = editor;
    const [start, end] = [from, Math.min(to, state.doc.content.size)].map((at) => state.doc.resolve(at));
    if (!start || !end) return;
    editor.dispatch(state.tr.setSelection(TextSelection.between(start, end)).scrollIntoView());
    editor.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className={css.list}>
      {found.length === 0 && <Empty>{labels["suggest.empty"]}</Empty>}
      {isWritable && found.length > 1 && (
        <div className={css.actions}>
          <Button type="button" onClick={() => resolve(null, true)}>
            {labels["suggest.acceptAll"]}
          </Button>
          <Button kind="quiet" type="button" onClick={() => resolve(null, false)}>
            {labels["suggest.rejectAll"]}
          </Button>
        </div>
      )}
      {found.length > 0 && (
        <RowList isOrdered>
          {found.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              view={view}
              suggestion={suggestion}
              isWritable={isWritable}
              resolve={(isAccepted) => resolve(new Set([suggestion.id]), isAccepted)}
              show={() => show(suggestion)}
            />
          ))}
        </RowList>
      )}
    </div>
  );
}

interface SuggestionRowProps {
  view: SuggestionWords;
  suggestion: Suggestion;
  isWritable: boolean;
  resolve: (isAccepted: boolean) => void;
  show: () => void;
}

function SuggestionRow({ view, suggestion, isWritable, resolve, show }: SuggestionRowProps) {
  const { labels } = view;
  const { id, kind, details, deleted, inserted, restyled } = describeSuggestion(suggestion, view);
  const text = deleted + inserted === "" ? restyled : `${deleted} ${inserted}`.trim();
  const nameOf = (action: string) => fillLabel(labels["suggest.action"], { action, text: text.slice(0, 60) });
  return (
    <Row title={kind} details={details} data-suggested={id}>
      <p className={css.text} dir="auto">
        {deleted !== "" && <del data-suggestion={id}>{deleted}</del>}
        {inserted !== "" && <ins data-suggestion={id}>{inserted}</ins>}
        {restyled !== "" && deleted + inserted === "" && <span data-suggestion={id}>{restyled}</span>}
      </p>
      <div className={css.actions}>
        {isWritable &&
          ([true, false] as const).map((isAccepted) => {
            const label = labels[isAccepted ? "suggest.accept" : "suggest.reject"];
            return (
              <Button
                key={label}
                kind={isAccepted ? "plain" : "quiet"}
                type="button"
                aria-label={nameOf(label)}
                onClick={() => resolve(isAccepted)}
              >
                {label}
              </Button>
            );
          })}
        <Button kind="quiet" type="button" aria-label={nameOf(labels["suggest.show"])} onClick={show}>
          {labels["suggest.show"]}
        </Button>
      </div>
    </Row>
  );
}
