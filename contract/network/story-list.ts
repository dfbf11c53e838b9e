/** Stories that a list of them may have. */
export const maxListedStories = 50;

/** The number at the end of an address, or of what is written in its place. */
const storyId = /^(?:https:\/\/[^\s/]+\/(?:[^\s/?#]+-)?)?(\d{1,19})\/?(?:[?#]\S*)?$/;

/**
 * Reads a list of stories as editors write it: an address or number on each line. `fault` is the number of the first line
 * that can't be read or is too many, which is left out as are all such lines.
 */
export function readStoryList(text: string): { ids: string[]; fault: number | null } {
  const ids = new Set<string>();
  let fault: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const id = storyId.exec(line.trim())?.[1];
    if (id !== undefined && (ids.has(id) || ids.size < maxListedStories)) ids.add(id);
    else fault ??= index + 1;
  }
  return { ids: [...ids], fault };
}
