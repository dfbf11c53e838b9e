import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, type KeyboardEvent, type RefObject } from "react";
import { names } from "../../../../contract/document/document-json.ts";
import { toolKeys, type ToolName } from "../../../editor/tool-names.ts";
import { drawings, moveFocus } from "../../../editor/toolbar.client.ts";
import { findBlock } from "../blocks/find-block.ts";
import { groupItems, isTextKind, libraryId, type InsertItem } from "../insert-items.ts";
import type { InsertView } from "../present-insert.ts";
import { moveBlock, removeBlock } from "../text/story-commands.ts";
import { noteKey, storyTools } from "../text/story-keys.ts";
import {
  isSuggesting,
  suggestKey,
  toggleSuggesting,
  changeTable,
  tableActions,
  type TableAction,
} from "../text/late-plugins.client.ts";
import * as css from "./toolbar.css.ts";
import type { WriteLabels } from "../write-labels.ts";
import { Drawing, icons, Tool, ToolMenu } from "./ToolMenu.tsx";

/** True if the caret is in a row of a table: `isInTable` of prosemirror-tables, which is loaded later. */
const isInTable = ({ selection: { $head } }: Pick<EditorState, "selection">): boolean =>
  Array.from({ length: $head.depth }, (_, above) => $head.node(above + 1)).some(
    ({ type }) => type.spec["tableRole"] === "row",
  );

interface BlockToolsProps {
  state: EditorState;
  labels: WriteLabels;
  /** Name of the block. */
  name: string;
  openDetails: () => void;
  run: (command: Command) => void;
  changeTable: (action: TableAction) => void;
}

/** Actions on the block that is selected, or has the caret. */
const BlockTools = ({ state, labels, name, openDetails, run, changeTable }: BlockToolsProps) => (
  <>
    <Tool
      name="details"
      label={`${labels["tool.details"]}: ${name}`}
      keys="Alt-Enter"
      hasText
      run={openDetails}
    >
      <Drawing line={icons.details} />
      <span>{name}</span>
    </Tool>
    {isInTable(state) && (
      <ToolMenu
        name="rows"
        label={labels["tool.rows"]}
        groups={[{ label: "", items: tableActions.map((id) => ({ id, label: labels[`table.${id}`] })) }]}
        choose={(id) => changeTable(id as TableAction)}
      />
    )}
    <Tool name="up" label={labels["tool.up"]} keys="Alt-ArrowUp" run={() => run(moveBlock(-1))}>
      <Drawing line={icons.up} />
    </Tool>
    <Tool name="down" label={labels["tool.down"]} keys="Alt-ArrowDown" run={() => run(moveBlock(1))}>
      <Drawing line={icons.down} />
    </Tool>
    <Tool name="remove" label={labels["tool.remove"]} run={() => run(removeBlock)}>
      <Drawing line={icons.remove} />
    </Tool>
  </>
);

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  labels: WriteLabels;
  items: readonly InsertItem[];
  groups: InsertView["groups"];
  /** Names of blocks by their nodes. */
  blockNames: Readonly<Record<string, string>>;
  choose: (id: string) => void;
  openLink: () => void;
  openFind: () => void;
  openDetails: () => void;
  addNote: () => void;
  toolbar: RefObject<HTMLDivElement>;
}

/** The formatting tools. One tab stop; arrow keys move. On phones it is above the keyboard. */
export function Toolbar(props: ToolbarProps) {
  const { view, state, labels, items, groups, choose, toolbar } = props;
  const block = findBlock(state);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  // Tools come and go with the selection; one of them is always the tab stop.
  useEffect(() => {
    const all = [...(toolbar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
    if (all[0] && all.every(({ tabIndex }) => tabIndex < 0)) all[0].tabIndex = 0;
  });
  const follow = (event: KeyboardEvent) => {
    if (event.key === "Escape") return view.focus();
    const buttons = [...(toolbar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
    moveFocus(event.nativeEvent, buttons);
  };
  const styleTool = (name: Exclude<ToolName, "link" | "image" | "embed">) => (
    <Tool
      name={name}
      label={labels[`tool.${name}`]}
      keys={toolKeys[name]}
      isPressed={storyTools[name].isActive(state)}
      run={() => run(storyTools[name].run)}
    >
      <Drawing line={drawings[name]} />
    </Tool>
  );
  const texts = items.filter(({ id }) => isTextKind(id));
  const blocks = groupItems(items.filter(({ id }) => !isTextKind(id))).map(([group, members]) => ({
    label: groups[group],
    items: members,
  }));
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={labels.toolbar}
      aria-orientation="horizontal"
      className={css.toolbar}
    >
      <div role="presentation" className={css.tools} onKeyDown={follow}>
        {!block && (
          <ToolMenu
            name="kind"
            label={labels["tool.kind"]}
            groups={[{ label: "", items: texts }]}
            shown={texts.find(({ id }) => id === findKind(state))?.label ?? labels["tool.kind"]}
            choose={choose}
          />
        )}
        {styleTool("bold")}
        {styleTool("italic")}
        <Tool name="link" label={labels["tool.link"]} keys={toolKeys.link} run={props.openLink}>
          <Drawing line={drawings.link} />
        </Tool>
        {block ? (
          <BlockTools
            state={state}
            labels={labels}
            name={props.blockNames[block.node.type.name] ?? ""}
            openDetails={props.openDetails}
            run={run}
            changeTable={(action) => void changeTable(view, action)}
          />
        ) : (
          <>
            {styleTool("bullets")}
            {styleTool("numbers")}
            {styleTool("quote")}
            <Tool name="image" label={labels["tool.image"]} run={() => choose(libraryId)}>
              <Drawing line={drawings.image} />
            </Tool>
            <Tool name="embed" label={labels["tool.embed"]} run={() => choose("embed")}>
              <Drawing line={drawings.embed} />
            </Tool>
            <Tool name="table" label={labels["tool.table"]} run={() => choose("Table")}>
              <Drawing line={icons.table} />
            </Tool>
            <ToolMenu name="insert" label={labels["tool.insert"]} groups={blocks} choose={choose} />
          </>
        )}
        <Tool name="note" label={labels["tool.note"]} keys={noteKey} run={props.addNote}>
          <Drawing line={icons.note} />
        </Tool>
        <Tool name="undo" label={labels["tool.undo"]} keys="Mod-z" run={() => run(undo)}>
          <Drawing line={icons.undo} />
        </Tool>
        <Tool name="redo" label={labels["tool.redo"]} keys="Mod-Shift-z" run={() => run(redo)}>
          <Drawing line={icons.redo} />
        </Tool>
        <Tool
          name="suggest"
          label={labels["tool.suggest"]}
          keys={suggestKey}
          isPressed={isSuggesting(state)}
          run={() => void toggleSuggesting(view)}
        >
          <Drawing line={icons.suggest} />
        </Tool>
        <Tool name="find" label={labels["tool.find"]} keys="Mod-f" run={props.openFind}>
          <Drawing line={icons.find} />
        </Tool>
      </div>
    </div>
  );
}

/** The kind of text at the caret: an id of the menu's choices. */
function findKind({ selection: { $from } }: EditorState): string {
  const { parent } = $from;
  if (parent.type.name !== names.heading) return "paragraph";
  return `heading${Math.min(4, Math.max(2, Number(parent.attrs["level"])))}`;
}
