import type { Tag } from "../../../../contract/entities/taxonomy.ts";

/** Tags that begin like what was typed; none where the services don't answer: what is typed can become a new tag. */
export async function suggestTags(path: string, typed: string, signal: AbortSignal): Promise<readonly Tag[]> {
  try {
    const response = await fetch(`${path}?q=${encodeURIComponent(typed)}`, { signal });
    return response.ok ? (await response.json<{ tags: Tag[] }>()).tags : [];
  } catch {
    return [];
  }
}
