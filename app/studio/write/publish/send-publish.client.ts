import type { DraftState } from "../../../../contract/entities/draft.ts";
import { publishFields, type PublishAnswer, type PublishIntent } from "./publish-answer.ts";

/** The story's state as it is now; null where nobody answers, since the services compare it again. */
export async function readState(action: string): Promise<DraftState | null> {
  try {
    const response = await fetch(action);
    return response.ok ? (await response.json<{ state: DraftState }>()).state : null;
  } catch {
    return null;
  }
}

/** Sends what is done with the story; a failure on the way is an answer as well. */
export async function sendPublish(
  action: string,
  intent: PublishIntent,
  values: Partial<Record<keyof typeof publishFields, string>> = {},
): Promise<PublishAnswer> {
  const body = new FormData();
  body.set(publishFields.intent, intent);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  try {
    const response = await fetch(action, { method: "POST", body });
    return await response.json<PublishAnswer>();
  } catch {
    return { kind: "failed", reason: "offline" };
  }
}
