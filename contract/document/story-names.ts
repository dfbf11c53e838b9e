/** Names of nodes that only stories have. Blocks have the names of their types (`blockSchemas`). */
export const storyNames = {
  headline: "headline",
  standfirst: "standfirst",
  slide: "Slide",
  caption: "caption",
  table: "table",
  row: "table_row",
  cell: "table_cell",
  headerCell: "table_header",
  /** A block of a type that this release doesn't know. */
  unknown: "Unknown",
} as const;
