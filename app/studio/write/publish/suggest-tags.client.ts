import type { Tag } from "../../../../contract/entities/taxonomy.ts";

/** Tags that begin like what was typed; none where nobody answers, since what is typed becomes a tag as well. */
export async function suggestTags(path: string, typed: string, signal: AbortSignal): Promise<readonly Tag[]> {
  try {
    const response = await fetch(`${path}?q=${encodeURIComponent(typed)}`, { signal });
    return response.ok ? (await response.json<{ tags: Tag[] }>()).tags : [];
  } catch {
    return [];
  }
}
