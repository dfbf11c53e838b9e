import { createSample, hideTokens, type Log } from "./log.ts";

/** Anyone can send requests that are refused: log at most ten lines a minute from each isolate. */
const sampleRefusals = createSample(10, 60_000);

/** Logs a sample of refused requests, without their contents. */
export function logRefusal(status: number, { method, url }: Pick<Request, "method" | "url">, log: Log): void {
  const sampled = sampleRefusals(Date.now());
  if (!sampled) return;
  const { hostname, pathname } = new URL(url);
  log("request.refused", {
    status,
    method: method.slice(0, 20),
    host: hostname,
    path: hideTokens(pathname).slice(0, 200),
    ...sampled,
  });
}
