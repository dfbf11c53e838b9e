import { expect } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import type { startBothWorkers } from "./both-workers.ts";

type Network = Awaited<ReturnType<typeof startBothWorkers>>;

/** Changes the network like an importer. */
export async function write(network: Network, batch: Partial<ImportBatch>): Promise<void> {
  const answer = await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  expect(answer.status).toBe(200);
}

/** Headers about when a response was made, and for whom. */
const ofResponse: ReadonlySet<string> = new Set([
  "age",
  "cache-status",
  "content-length",
  "date",
  "etag",
  "server-timing",
  "vary",
  "x-request-id",
]);

/** A page's status, headers and HTML, without its time. */
async function read(network: Network, host: string, path: string, headers: Record<string, string> = {}) {
  const response = await network.get(host, path, { headers });
  const html = await response.text();
  return {
    head: [response.status, ...[...response.headers].filter(([name]) => !ofResponse.has(name))],
    html: html.replace(/ data-now="\d+"/, ""),
    how: response.headers.get("Cache-Status") ?? "",
  };
}

/**
 * Reads pages from the cache and without it; they are equal, byte for byte. Returns the outcome of each page that was
 * due: `confirmed`, `patched` or `made`.
 */
export async function comparePages(
  network: Network,
  pages: readonly (readonly [host: string, path: string])[],
  change: string,
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [host, path] of pages) {
    const { head, html, how } = await read(network, host, path);
    // Until it is due, it may have fewer replies on a card (docs/decisions/0050).
    if (how.includes("hit")) continue;
    // Requests with credentials bypass the cache.
    const whole = await read(network, host, path, { Authorization: "Basic eDp5" });
    const at = findDifference(html, whole.html);
    const show = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
    expect([head, show(html)], `${host}${path} after ${change}`).toEqual([whole.head, show(whole.html)]);
    outcomes.push(nameOutcome(how));
  }
  return outcomes;
}

/** Index at which two texts begin to differ: their end if they don't. */
function findDifference(one: string, other: string): number {
  let at = 0;
  while (at < Math.max(one.length, other.length) && one[at] === other[at]) at += 1;
  return at;
}

function nameOutcome(how: string): string {
  if (how.includes("fwd-status=304")) return "confirmed";
  return how.includes("detail=patched") ? "patched" : "made";
}
