/** A cell with JSON for a statement; `instead` if it isn't JSON, on which SQLite would fail the whole statement. */
export const jsonCell = (cell: string, instead: "[]" | "{}"): string =>
  `iif(json_valid(${cell}), ${cell}, '${instead}')`;
