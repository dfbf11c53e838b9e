import type { MediaImage } from "../../../contract/media/media.ts";
import { formatLookImage } from "../../../contract/network/look-images.ts";
import type { LookOutcome } from "./present-look.ts";

/** Asks what the form of a look would make; null if that can't be said now. */
export async function askOutcome(
  path: string,
  body: FormData,
  signal: AbortSignal,
): Promise<LookOutcome | null> {
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      signal,
      headers: { Accept: "application/json" },
    });
    return response.ok ? await response.json<LookOutcome>() : null;
  } catch {
    // Aborted by a later change, or offline.
    return null;
  }
}

/** Sends an image to the blog's library. Returns it as a look names it; null if it wasn't stored. */
export async function uploadLookImage(path: string, file: File): Promise<string | null> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ name: file.name }).toString()}`, {
      method: "POST",
      body: file,
      headers: { Accept: "application/json", "Content-Type": "application/octet-stream" },
    });
    return response.ok ? formatLookImage((await response.json<{ image: MediaImage }>()).image) : null;
  } catch {
    return null;
  }
}
