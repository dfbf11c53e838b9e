const told = new Set<string>();

/** Says once for each isolate that a counter of requests is not bound, as one line of JSON. */
export function logMissingLimiter(name: string): void {
  if (told.has(name)) return;
  told.add(name);
  console.warn(JSON.stringify({ level: "warn", event: "limiter.missing", limiter: name }));
}
