import type { ReactNode } from "react";
import * as css from "./table.css.ts";

interface TableProps {
  columns: readonly ReactNode[];
  /** Name of a table whose rows may have nothing to focus: its box is then scrolled by keys. */
  label?: string;
  /** Figures and short words alone, apart from the first column: fits a phone. */
  isNarrow?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A table of texts alone. */
export const TextTable = ({
  rows,
  ...table
}: Omit<TableProps, "children"> & { rows: readonly (readonly string[])[] }) => (
  <Table {...table}>
    {rows.map((cells) => (
      <tr key={cells.join(" ")}>
        {cells.map((cell, column) => (
          <td key={column}>{cell}</td>
        ))}
      </tr>
    ))}
  </Table>
);

/** Data in columns; scrolls sideways in its own box if there is too little room. */
export const Table = ({ columns, label, isNarrow = false, children }: TableProps) => (
  <div
    className={isNarrow ? css.narrow : css.box}
    {...(label !== undefined && { role: "group", "aria-label": label, tabIndex: 0 })}
  >
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((column, position) => (
            <th key={position} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
