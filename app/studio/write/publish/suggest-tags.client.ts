import type { Tag } from "../../../../contract/entities/taxonomy.ts";

/** Tags that start with the typed text; none if the services don't respond: the text can become a new tag. */
export async function suggestTags(path: string, typed: string, signal: AbortSignal): Promise<readonly Tag[]> {
  try {
    const response = await fetch(`${path}?q=${encodeURIComponent(typed)}`, { signal });
    return response.ok ? (await response.json<{ tags: Tag[] }>()).tags : [];
  } catch {
    return [];
  }
}
