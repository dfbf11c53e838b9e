import type { ReactNode } from "react";
import * as css from "./table.css.ts";

/** Data in columns; scrolls sideways in its own box if there is too little room. `children`: its rows. */
export const Table = ({ columns, children }: { columns: readonly ReactNode[]; children: ReactNode }) => (
  <div className={css.box}>
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
