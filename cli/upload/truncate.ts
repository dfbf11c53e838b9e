/** A text cut to a number of characters, the last an ellipsis when something was cut. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(length - 1, 0))}…`;
