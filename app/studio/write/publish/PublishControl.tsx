import type { EditorState } from "prosemirror-state";
import { useEffect, useState, startTransition, useRef, useCallback, useMemo, type ReactNode } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import type { PanelTab } from "../Panel.tsx";
import type { NotesOnPage } from "../notes/use-notes.tsx";
import type { PanelState } from "../panel-tabs.tsx";
import type { Draft } from "../present-write.ts";
import type { OpenText } from "../text/open-text.client.ts";
import { isPublishKey } from "../text/story-keys.ts";
import type { PublishView } from "./present-publish.ts";
import type { PublishProps, PublishTab } from "./use-publishing.ts";

const PublishDialog = lazyPart(() => import("./PublishDialog.client.tsx"));

/** The publish button in the bar; Ctrl Enter presses it from anywhere. */
export function PublishControl(props: PublishProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { possible, state } = props.draft;
  const labels = props.view.labels.publish;
  const mayPublish = possible.publish;
  useEffect(() => {
    if (!mayPublish) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isPublishKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
    };
    // Runs before the text's own handler, which would insert a line break.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [mayPublish]);
  if (!mayPublish) return null;
  return (
    <>
      <Button
        kind="primary"
        type="button"
        onPointerEnter={() => void PublishDialog.load()}
        onClick={() => setIsOpen(true)}
      >
        {state === "live" ? labels["button.change"] : labels["button.publish"]}…
      </Button>
      {isOpen && <PublishDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const StoryTab = lazyPart(async () => ({ default: (await import("./StoryTab.tsx")).StoryTab }));
const SearchTab = lazyPart(async () => ({ default: (await import("./SearchTab.tsx")).SearchTab }));

/** The panel's tabs of the checks and fields, and of the story's look in search engines and networks. */
export const listPublishTabs = (props: PublishProps): (PanelTab & { id: PublishTab })[] => [
  { id: "story", label: props.view.labels.publish["tab.story"], content: <StoryTab {...props} /> },
  { id: "search", label: props.view.labels.publish["tab.search"], content: <SearchTab {...props} /> },
];

type Timer = ReturnType<typeof setTimeout>;

/** A value that follows another one after it was unchanged for `wait` ms, or after `maxWait` ms at the latest. */
function useDebounced<Value>(value: Value, { wait, maxWait }: { wait: number; maxWait: number }): Value {
  const [debounced, setDebounced] = useState(value);
  const latest = useRef(value);
  const last = useRef<Timer | undefined>(undefined);
  const isBehind = value !== debounced;
  useEffect(() => {
    latest.current = value;
    if (!isBehind) return undefined;
    const follow = () => {
      clearTimeout(last.current);
      last.current = undefined;
      startTransition(() => setDebounced(latest.current));
    };
    last.current ??= setTimeout(follow, maxWait);
    const timer = setTimeout(follow, wait);
    return () => clearTimeout(timer);
  }, [value, isBehind, wait, maxWait]);
  useEffect(() => () => clearTimeout(last.current), []);
  return debounced;
}

/** Delays from a change of the text to the checks, ms: after typing stops, and at most. */
const checkDelay = { wait: 300, maxWait: 2_000 };

interface PublishOptions {
  view: PublishView;
  draft: Draft;
  /** Both are null until the page has the text. */
  text: OpenText | null;
  state: EditorState | null;
  notes: NotesOnPage;
  reviewRow: ReactNode;
  panel: Pick<PanelState, "openTab" | "openDetails">;
}

/**
 * The page's data for publishing; null until it has the text. The same object while nothing in it changes; text changes
 * it only when typing pauses, because the checks can take longer than a keystroke may on a slow phone.
 */
export function usePublishProps(options: PublishOptions): PublishProps | null {
  const { view, draft, text, state, notes, reviewRow, panel } = options;
  const { openTab, openDetails } = panel;
  const { openHolds } = notes;
  const now = state?.doc ?? null;
  const doc = useDebounced(now, checkDelay) ?? now;
  const latest = useRef(notes);
  useEffect(() => {
    latest.current = notes;
  });
  const showHold = useCallback(() => latest.current.showHold(), []);
  return useMemo(
    () =>
      text && doc
        ? {
            view,
            draft,
            sync: text.sync,
            editor: text.editor,
            doc,
            notes: { openHolds, showHold },
            reviewRow,
            onTab: openTab,
            onBlock: openDetails,
          }
        : null,
    [view, draft, text, doc, openHolds, showHold, reviewRow, openTab, openDetails],
  );
}
