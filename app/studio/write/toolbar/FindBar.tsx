import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import * as field from "../../ui/field.css.ts";
import { addFind, findFind, goToMatch, replaceMatches, setQuery } from "../text/find-plugin.client.ts";
import * as css from "./toolbar.css.ts";
import { fillLabel, type WriteLabels } from "../write-labels.ts";

interface FindBarProps {
  view: EditorView;
  state: EditorState;
  labels: WriteLabels;
  onClose: () => void;
}

/** Finds and replaces in the text. Enter goes to the next match, Shift Enter to the previous one, Escape closes. */
export function FindBar({ view, state, labels, onClose }: FindBarProps) {
  const selected = state.doc.textBetween(state.selection.from, state.selection.to, " ");
  const [typed, setTyped] = useState(selected.length < 80 ? selected : "");
  const [other, setOther] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    addFind(view);
    input.current?.focus();
    input.current?.select();
    return () => setQuery(view, "");
  }, [view]);
  useEffect(() => setQuery(view, typed), [view, typed]);
  const { matches, index } = findFind(state);
  const said =
    typed === ""
      ? ""
      : matches.length === 0
        ? labels["find.none"]
        : fillLabel(labels["find.count"], { number: index + 1, total: matches.length });
  return (
    <form
      className={css.lineBar}
      aria-label={labels["tool.find"]}
      onSubmit={(event) => {
        event.preventDefault();
        goToMatch(view, 1);
        input.current?.focus();
      }}
    >
      <input
        ref={input}
        className={`${field.input} ${css.lineInput}`}
        aria-label={labels["find.find"]}
        placeholder={labels["find.find"]}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter" || !event.shiftKey) return;
          event.preventDefault();
          goToMatch(view, -1);
        }}
      />
      <output className={css.lineState}>{said}</output>
      <Button type="button" onClick={() => goToMatch(view, -1)}>
        {labels["find.previous"]}
      </Button>
      <Button type="submit">{labels["find.next"]}</Button>
      <input
        className={`${field.input} ${css.lineInput}`}
        aria-label={labels["find.with"]}
        placeholder={labels["find.with"]}
        autoComplete="off"
        value={other}
        onChange={({ target }) => setOther(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <Button type="button" onClick={() => replaceMatches(view, other, false)}>
        {labels["find.replace"]}
      </Button>
      <Button type="button" onClick={() => replaceMatches(view, other, true)}>
        {labels["find.all"]}
      </Button>
      <Button kind="quiet" type="button" onClick={onClose}>
        {labels.close}
      </Button>
    </form>
  );
}
