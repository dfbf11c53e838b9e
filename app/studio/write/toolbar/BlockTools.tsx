import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "../blocks/is-in-table.ts";
import { moveBlock, removeBlock } from "../text/story-commands.ts";
import { tableActions, type TableAction } from "../text/table-part.client.ts";
import type { WriteLabels } from "../write-labels.ts";
import { Drawing, icons, Tool } from "./Tool.tsx";
import { ToolMenu } from "./ToolMenu.tsx";

interface BlockToolsProps {
  state: EditorState;
  labels: WriteLabels;
  /** Of the block. */
  name: string;
  openDetails: () => void;
  run: (command: Command) => void;
  changeTable: (action: TableAction) => void;
}

/** What is done with the block that is selected, or in which the caret stands. */
export const BlockTools = ({ state, labels, name, openDetails, run, changeTable }: BlockToolsProps) => (
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
