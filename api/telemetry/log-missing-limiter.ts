const told = new Set<string>();

/** Logs once per isolate that a rate limiter isn't bound. */
export function logMissingLimiter(name: string): void {
  if (told.has(name)) return;
  told.add(name);
  console.warn(JSON.stringify({ level: "warn", event: "limiter.missing", limiter: name }));
}
