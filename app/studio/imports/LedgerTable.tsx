import { Table } from "../ui/Table.tsx";
import type { LedgerRow } from "./present-imports.ts";

/** What a file consists of, and how much of it has arrived. */
export const LedgerTable = ({
  summary,
  columns,
  rows,
}: {
  summary: string;
  columns: readonly string[];
  rows: readonly LedgerRow[];
}) => (
  <Table isNarrow columns={columns} label={summary}>
    {rows.map(({ key, name, inFile, arrived, leftOut, missing }) => (
      <tr key={key}>
        <th scope="row">{name}</th>
        <td>{inFile}</td>
        <td>{arrived}</td>
        <td>{leftOut}</td>
        <td>{missing}</td>
      </tr>
    ))}
  </Table>
);
