import type { DraftState } from "../../../../contract/entities/draft.ts";
import { publishFields, type PublishAnswer, type PublishIntent } from "./publish-answer.ts";

/** The story's current state; null without a response: the services check it again. */
export async function readState(action: string): Promise<DraftState | null> {
  try {
    const response = await fetch(action);
    return response.ok ? (await response.json<{ state: DraftState }>()).state : null;
  } catch {
    return null;
  }
}

/** Sends an action on the story; network failures are returned as a result. */
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
