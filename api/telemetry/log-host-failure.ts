/** Logs that the video host failed; without names of files, as one line of JSON. */
export function logHostFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  console.warn(JSON.stringify({ level: "warn", event: "video-host.failed", reason }));
}
