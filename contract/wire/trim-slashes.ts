/**
 * The text without trailing slashes. Written as a loop because a pattern that ends in `+$` is slow on long
 * runs of slashes.
 */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
