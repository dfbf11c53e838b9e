/** Excludes trailing punctuation from an address in a text, but keeps a closing bracket whose opening one is in it. */
export function trimAddress(found: string): string {
  let length = found.length;
  while (length > 0 && ".,;:!?'”’»)]".includes(found.charAt(length - 1))) {
    if (found.charAt(length - 1) === ")" && found.slice(0, length).includes("(")) break;
    length -= 1;
  }
  return found.slice(0, length);
}
