import { classifyUpload, type Upload } from "../uploads.ts";

/** One step of an upload; the answer is null if it was refused. */
export async function postStep<Answer>(
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<{ status: number; answer: Answer | null }> {
  const response = await fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    ...(signal && { signal }),
  });
  return { status: response.status, answer: response.ok ? await response.json<Answer>() : null };
}

/** What passes by itself pauses. */
export function classifyEnd(status: number): Exclude<Upload["state"], "stored"> {
  if (status === 0 || status === 429 || status >= 500) return "paused";
  const state = classifyUpload(status);
  return state === "stored" ? "failed" : state;
}
