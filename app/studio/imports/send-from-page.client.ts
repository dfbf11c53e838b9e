import type { Answer } from "./import-line.ts";

/** Sends a request with the session of the page. */
export async function sendFromPage(path: string, body: string | Blob): Promise<Answer> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      headers: { Accept: "application/json", "Content-Type": type },
      redirect: "manual",
    });
    // Signed out, pages redirect to the sign-in.
    if (response.type === "opaqueredirect") return { status: 401, body: null };
    const retryAfter = Number(response.headers.get("Retry-After"));
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      ...(retryAfter > 0 && { retryAfter }),
    };
  } catch {
    return { status: 0, body: null };
  }
}
