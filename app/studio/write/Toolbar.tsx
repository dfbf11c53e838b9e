import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { names } from "../../../contract/document/document-json.ts";
import { formatKeys, formatKeyShortcut, toolKeys, type ToolName } from "../../editor/tool-names.ts";
import { drawings, isApple, moveFocus } from "../../editor/toolbar.client.ts";
import { findBlock } from "./blocks/find-block.ts";
import { isTextKind, type InsertItem } from "./insert-items.ts";
import { moveBlock, removeBlock } from "./text/story-commands.ts";
import { storyTools } from "./text/story-keys.ts";
import { ToolMenu } from "./ToolMenu.tsx";
import * as css from "./toolbar.css.ts";
import type { WriteLabels } from "./write-labels.ts";

/** Icons as lines in a square of 24 units, beside those of the reply editor. */
const icons = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  up: "m6 11 6-6 6 6M12 5v14",
  down: "m6 13 6 6 6-6M12 19V5",
  details: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
} as const;

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  labels: WriteLabels;
  items: readonly InsertItem[];
  /** Names of blocks by their nodes. */
  blockNames: Readonly<Record<string, string>>;
  choose: (id: string) => void;
  openLink: () => void;
  openFind: () => void;
  openDetails: () => void;
  toolbar: RefObject<HTMLDivElement>;
}

/** What the text can be made into. One tab stop; arrow keys move. On phones it stands above the keyboard. */
export function Toolbar(props: ToolbarProps) {
  const { view, state, labels, items, choose, toolbar } = props;
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
  const blocks = items.filter(({ id }) => !isTextKind(id));
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
            items={texts}
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
          <BlockTools {...props} name={props.blockNames[block.node.type.name] ?? ""} run={run} />
        ) : (
          <>
            {styleTool("bullets")}
            {styleTool("numbers")}
            {styleTool("quote")}
            <Tool name="image" label={labels["tool.image"]} run={() => choose("Image")}>
              <Drawing line={drawings.image} />
            </Tool>
            <Tool name="embed" label={labels["tool.embed"]} run={() => choose("embed")}>
              <Drawing line={drawings.embed} />
            </Tool>
            <Tool name="table" label={labels["tool.table"]} run={() => choose("Table")}>
              <Drawing line={icons.table} />
            </Tool>
            <ToolMenu name="insert" label={labels["tool.insert"]} items={blocks} choose={choose} />
          </>
        )}
        <Tool name="undo" label={labels["tool.undo"]} keys="Mod-z" run={() => run(undo)}>
          <Drawing line={icons.undo} />
        </Tool>
        <Tool name="redo" label={labels["tool.redo"]} keys="Mod-Shift-z" run={() => run(redo)}>
          <Drawing line={icons.redo} />
        </Tool>
        <Tool name="find" label={labels["tool.find"]} keys="Mod-f" run={props.openFind}>
          <Drawing line={icons.find} />
        </Tool>
      </div>
    </div>
  );
}

/** What is done with the block that is selected, or in which the caret stands. */
const BlockTools = ({
  state,
  labels,
  name,
  openDetails,
  run,
}: ToolbarProps & { name: string; run: (command: Command) => void }) => (
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
        items={tableActions.map(({ id }) => ({ id, label: labels[`table.${id}`] }))}
        choose={(id) => {
          const action = tableActions.find((one) => one.id === id);
          if (action) run(action.command);
        }}
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

const tableActions = [
  { id: "rowAbove", command: addRowBefore },
  { id: "rowBelow", command: addRowAfter },
  { id: "columnBefore", command: addColumnBefore },
  { id: "columnAfter", command: addColumnAfter },
  { id: "headerRow", command: toggleHeaderRow },
  { id: "headerColumn", command: toggleHeaderColumn },
  { id: "deleteRow", command: deleteRow },
  { id: "deleteColumn", command: deleteColumn },
] as const satisfies readonly { id: string; command: Command }[];

/** The kind of text at the caret: an id of what can be chosen. */
function findKind({ selection: { $from } }: EditorState): string {
  const { parent } = $from;
  if (parent.type.name !== names.heading) return "paragraph";
  return `heading${Math.min(4, Math.max(2, Number(parent.attrs["level"])))}`;
}

interface ToolProps {
  name: string;
  label: string;
  keys?: string | null;
  isPressed?: boolean;
  hasText?: boolean;
  run: () => void;
  children: ReactNode;
}

export const Tool = ({ name, label, keys = null, isPressed, hasText = false, run, children }: ToolProps) => (
  <button
    type="button"
    data-tool={name}
    tabIndex={-1}
    className={hasText ? css.wideTool : css.tool}
    aria-label={label}
    aria-pressed={isPressed}
    aria-keyshortcuts={keys === null ? undefined : formatKeyShortcut(keys, isApple())}
    title={keys === null ? label : `${label} (${formatKeys(keys, isApple())})`}
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    {children}
  </button>
);

export const Drawing = ({ line }: { line: string }) =>
  line.length === 1 ? (
    <span className={css.letter} data-letter={line}>
      {line}
    </span>
  ) : (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={css.drawing}>
      <path d={line} />
    </svg>
  );
