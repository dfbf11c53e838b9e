import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { formatKeys, toolbarKey, toolKeys } from "../../../editor/tool-names.ts";
import { isApple } from "../../../editor/toolbar.client.ts";
import { lazyPart, useLoaded } from "../../parts/lazy-part.tsx";
import type { InsertView } from "../present-insert.ts";
import type { OpenOnPage } from "../text/open-text.client.ts";
import { slashMenu, isSuggesting, suggestKey } from "../text/late-plugins.client.ts";
import { noteKey } from "../text/story-keys.ts";
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
  /** Hosts of the network. */
  hosts: ReadonlySet<string>;
  isWritable: boolean;
  open: OpenOnPage;
  /** Content of the line below the toolbar. */
  line: LineKind | null;
  closeLine: () => void;
  toolbar: RefObject<HTMLDivElement>;
}

/** Parts above the text: the toolbar, and the line that asks for an address or for text to find. */
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

interface SlashMenuPartProps {
  view: EditorView;
  state: EditorState;
  label: string;
  groups: InsertView["groups"];
  choose: OpenOnPage["choose"];
}

/** The menu of "/", loaded when it is first typed. */
export function SlashMenuPart({ view, state, label, groups, choose }: SlashMenuPartProps) {
  const loaded = useLoaded(slashMenu);
  if (!loaded) return null;
  return (
    <loaded.SlashMenu
      view={view}
      state={state}
      label={label}
      groups={groups}
      choose={({ id }) => choose(view, id)}
    />
  );
}

/** The text's keys, for the list of keys; they work only in the text. */
export function listShortcuts(labels: WriteLabels) {
  const styles = [
    "bold",
    "italic",
    "underline",
    "struck",
    "code",
    "link",
    "quote",
    "bullets",
    "numbers",
  ] as const;
  const keys: [keys: string, label: string][] = [
    ...styles.map((name): [string, string] => [toolKeys[name], labels[`tool.${name}`]]),
    ["Mod-z", labels["tool.undo"]],
    ["Mod-Shift-z", labels["tool.redo"]],
    ["Mod-f", labels["tool.find"]],
    [suggestKey, labels["tool.suggest"]],
    ["Tab", labels["tool.tab"]],
    ["Shift-Tab", labels["tool.tabBack"]],
    ["Mod-]", labels["tool.nest"]],
    ["Mod-[", labels["tool.lift"]],
    ["Escape Tab", labels["tool.leave"]],
    ["Alt-ArrowUp", labels["tool.up"]],
    ["Alt-ArrowDown", labels["tool.down"]],
    [noteKey, labels["tool.note"]],
    ["Alt-Enter", labels["tool.goToDetails"]],
    [toolbarKey, labels.toolbar],
    ["/", labels["tool.insert"]],
  ];
  return keys.map(([pressed, label]) => ({
    keys: formatKeys(pressed, isApple()),
    label,
    run: () => undefined,
  }));
}
