import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { ChecklistInput } from "../../../../contract/checklist-parts.ts";
import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import type { StoryText } from "../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import type { DraftFieldName, DraftFields } from "../../../../contract/entities/draft.ts";
import { usePart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";
import { isBlock } from "../blocks/find-block.ts";
import type { NotesOnPage } from "../notes/use-notes.tsx";
import type { Draft } from "../present-write.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { countSuggestions } from "../text/count-suggestions.ts";
import { goToPosition } from "../text/go-to-position.client.ts";
import { findBlockPosition, checkStory, readFields, type CheckTarget } from "./story-checks.ts";
import type { PublishView } from "./present-publish.ts";
import { showField } from "./FieldRow.tsx";

/** Ids of the panel's tabs about publishing. */
export type PublishTab = "story" | "search";

/** The list of hosts is as long as the checklist, and few stories have an iframe. The services check it in any case. */
const iframes = definePart(() => import("../../../../contract/embed/is-iframe-allowed.ts"));

const searchFields: ReadonlySet<DraftFieldName> = new Set([
  "searchTitle",
  "searchDescription",
  "socialTitle",
  "socialDescription",
  "socialImage",
]);

/** Data from the writing page. */
export interface PublishProps {
  view: PublishView;
  draft: Draft;
  sync: Pick<DraftSync, "fields" | "setField" | "sendAll" | "subscribe" | "version">;
  editor: EditorView;
  /** The document when typing last paused. */
  doc: Node;
  /** Unresolved legal holds, and a function that shows the first. */
  notes: Pick<NotesOnPage, "openHolds" | "showHold">;
  /** The panel's row about the review. */
  reviewRow: ReactNode;
  /** Shows a tab, and opens the panel if needed. */
  onTab: (id: PublishTab | "suggestions") => void;
  /** Shows the form of the selected block. */
  onBlock: () => void;
}

/** The story with the checklist's findings. */
export interface Publishing extends Pick<PublishProps, "view" | "draft" | "sync"> {
  text: StoryText;
  values: DraftFields;
  findings: readonly ChecklistFinding[];
  /** Number of unresolved legal holds. */
  openHolds: number;
  openSuggestions: number;
  isIframeAllowed: ChecklistInput["isIframeAllowed"];
  /** Null if no time is set, or it has passed. */
  scheduledMillis: number | null;
  /** Shows the place of a check's problem. */
  show: (target: CheckTarget) => void;
}

export function usePublishing({
  view,
  draft,
  sync,
  editor,
  doc,
  notes,
  onTab,
  onBlock,
}: PublishProps): Publishing {
  const subscribe = useCallback((listener: () => void) => sync.subscribe(listener), [sync]);
  const fields = useSyncExternalStore(subscribe, () => sync.fields);
  const values = useMemo(() => readFields(fields), [fields]);
  const text = useMemo(() => formatStoryDocument(doc.toJSON() as NodeJson), [doc]);
  const openSuggestions = countSuggestions(doc);
  const hasIframe = text.body.some(({ type }) => type === "Iframe");
  const isIframeAllowed = usePart(iframes, hasIframe)?.isIframeAllowed ?? null;
  const scheduledMillis = draft.state === "scheduled" ? draft.publishTimeMillis : null;
  const isLive = draft.state === "live";
  const { openHolds } = notes;
  const findings = useMemo(
    () =>
      checkStory({
        text,
        fields: values,
        blog: view.blog,
        publishTimeMillis: scheduledMillis,
        isLive,
        openHolds,
        embargo: view.embargo,
        openSuggestions,
        isIframeAllowed,
        now: view.now,
      }),
    [
      text,
      values,
      view.blog,
      view.embargo,
      view.now,
      scheduledMillis,
      isLive,
      openHolds,
      openSuggestions,
      isIframeAllowed,
    ],
  );
  const show = (target: CheckTarget) => {
    if (target.kind === "hold") return notes.showHold();
    if (target.kind === "field") {
      onTab(searchFields.has(target.name) ? "search" : "story");
      return showField(target.name);
    }
    if (target.kind === "suggestions") return onTab("suggestions");
    const position = target.kind === "block" ? findBlockPosition(editor.state.doc, target.index) : 0;
    const { doc: newest, tr } = editor.state;
    const found = newest.nodeAt(position);
    if (found && isBlock(found)) {
      editor.dispatch(tr.setSelection(NodeSelection.create(newest, position)).scrollIntoView());
      return onBlock();
    }
    return goToPosition(editor, position);
  };
  const checked = { text, values, findings, openHolds, openSuggestions, isIframeAllowed };
  return { view, draft, sync, ...checked, scheduledMillis, show };
}
