import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import type { InsertView } from "../present-insert.ts";
import type { OpenOnPage } from "../text/open-text.client.ts";
import { isSuggesting } from "../text/suggesting-part.client.ts";
import type { WriteLabels } from "../write-labels.ts";
import type { LineKind } from "./LineBar.tsx";
import { Toolbar } from "./Toolbar.tsx";

const SuggestingNotice = lazyPart(() => import("../suggestions/SuggestingNotice.tsx"));
const LineBar = lazyPart(() => import("./LineBar.tsx"));

interface TextToolsProps {
  view: EditorView;
  state: EditorState;
  labels: WriteLabels;
  insert: InsertView;
  /** Of the network. */
  hosts: ReadonlySet<string>;
  isWritable: boolean;
  open: OpenOnPage;
  /** What is asked in the line below the toolbar. */
  line: LineKind | null;
  closeLine: () => void;
  toolbar: RefObject<HTMLDivElement>;
}

/** What stands above the text: the toolbar, and a line that asks for an address or for what to find. */
export const TextTools = ({
  view,
  state,
  labels,
  insert,
  hosts,
  isWritable,
  open,
  line,
  closeLine,
  toolbar,
}: TextToolsProps) => (
  <>
    {isWritable && (
      <Toolbar
        view={view}
        state={state}
        labels={labels}
        items={insert.items}
        groups={insert.groups}
        blockNames={insert.names}
        choose={(id) => open.choose(view, id)}
        openLink={open.link}
        openFind={open.find}
        openDetails={open.details}
        addNote={() => open.note(view)}
        toolbar={toolbar}
      />
    )}
    {isSuggesting(state) && <SuggestingNotice view={view} labels={labels} />}
    {line && (
      <LineBar kind={line} view={view} state={state} labels={labels} hosts={hosts} onClose={closeLine} />
    )}
  </>
);
