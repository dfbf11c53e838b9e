/** Text cut to a number of characters, ending in an ellipsis if cut. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(length - 1, 0))}…`;
