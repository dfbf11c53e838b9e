import { parseItemId } from "../../../link/parse-item-id.ts";

/** The story that was typed or pasted: an address of ours, or an id: "https://kotaku.com/a-story-1836000001". */
export function parseStoryId(typed: string): string | undefined {
  const path = URL.canParse(typed) ? new URL(typed).pathname : `/${typed}`;
  return parseItemId(path)?.id;
}
