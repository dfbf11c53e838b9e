import type { BlockOf } from "../block-types.ts";
import { InlineText } from "../InlineText.tsx";
import { tableScroller } from "../table.css.ts";
import type { PresentedCell } from "./table.ts";

/** Wide tables scroll inside this box, which is focusable for keyboard users. */
export function Table({ block }: { block: BlockOf<"Table"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard; a landmark for each table would be too many
    <div className={tableScroller} tabIndex={0} role="group" aria-label={block.label}>
      <table>
        {block.caption.length > 0 && (
          <caption>
            <InlineText text={block.caption} />
          </caption>
        )}
        {block.head.length > 0 && <thead>{block.head.map(printRow)}</thead>}
        <tbody>{block.body.map(printRow)}</tbody>
      </table>
    </div>
  );
}

const printRow = (cells: readonly PresentedCell[], key: number) => <tr key={key}>{cells.map(printCell)}</tr>;

function printCell(cell: PresentedCell, key: number) {
  const Tag = cell.scope ? "th" : "td";
  const span = { colSpan: spanOf(cell.colSpan), rowSpan: spanOf(cell.rowSpan) };
  return (
    <Tag key={key} scope={cell.scope ?? undefined} {...span}>
      <InlineText text={cell.text} />
    </Tag>
  );
}

const spanOf = (span: number) => (span > 1 ? span : undefined);
