import type { MediaImage } from "../../../contract/media/media.ts";
import type { LookFont } from "../../../contract/network/look-fonts.ts";
import { formatLookImage } from "../../../contract/network/look-images.ts";
import type { PreparedFont } from "./prepare-font.client.ts";
import type { FontLabel, LookFontsView } from "./present-look-fonts.ts";
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

/** Base64 of bytes, by pieces: a call takes so many arguments only. */
function encode(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Adds a font to those of the blog. Returns the value by which a look names it, or what went wrong. */
export async function sendFont(
  { path, blogId }: LookFontsView,
  data: PreparedFont["data"],
  bytes: Uint8Array,
): Promise<{ value: string } | { fault: FontLabel }> {
  try {
    const response = await fetch(path, {
      method: "POST",
      body: JSON.stringify({ blogId, ...data, file: encode(bytes), isLicensed: true }),
      headers: { Accept: "application/json", "Content-Type": "application/json" },
    });
    if (response.ok) return { value: (await response.json<LookFont>()).value };
    return { fault: response.status === 429 ? "tooOften" : response.status < 500 ? "refused" : "unsent" };
  } catch {
    return { fault: "unsent" };
  }
}
