/** The text without the slashes at its end; by hand, since a pattern that ends in `+$` is slow on a long run of them. */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
