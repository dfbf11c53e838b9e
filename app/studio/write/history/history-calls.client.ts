import type { historyFields } from "./compare-path.ts";
import type { HistoryView, HistoryOutcome } from "./present-history.ts";

/** Null if there was no response. */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(path, init);
    return response.ok ? await response.json<Answer>() : null;
  } catch {
    return null;
  }
}

export const loadHistory = (path: string): Promise<HistoryView | null> => ask(path);

export function sendHistory(
  path: string,
  values: Partial<Record<keyof typeof historyFields, string>>,
): Promise<HistoryOutcome | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return ask(path, { method: "POST", body });
}
