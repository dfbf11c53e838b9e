import { expect } from "vitest";
import type { ImportBatch } from "../../contract/import.ts";
import type { startBothWorkers } from "./both-workers.ts";

type Network = Awaited<ReturnType<typeof startBothWorkers>>;

/** Changes the network as an importer does. */
export async function write(network: Network, batch: Partial<ImportBatch>): Promise<void> {
  const answer = await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  expect(answer.status).toBe(200);
}

/** A page's status and HTML, without its time. */
async function read(network: Network, host: string, path: string, headers: Record<string, string> = {}) {
  const response = await network.get(host, path, { headers });
  const html = await response.text();
  return {
    page: [response.status, html.replace(/ data-now="\d+"/, "")],
    how: response.headers.get("Cache-Status") ?? "",
  };
}

/**
 * Reads pages from the cache and without it; they are the same, byte for byte. Returns how each came about that was due:
 * `confirmed`, `patched` or `made`.
 */
export async function comparePages(
  network: Network,
  pages: readonly (readonly [host: string, path: string])[],
  change: string,
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [host, path] of pages) {
    const { page, how } = await read(network, host, path);
    // Until it is due, it may have fewer replies on a card (docs/decisions/0050).
    if (how.includes("hit")) continue;
    // No request with credentials gets a page from the cache.
    const { page: whole } = await read(network, host, path, { Authorization: "Basic eDp5" });
    expect(page, `${host}${path} after ${change}`).toEqual(whole);
    outcomes.push(nameOutcome(how));
  }
  return outcomes;
}

function nameOutcome(how: string): string {
  if (how.includes("fwd-status=304")) return "confirmed";
  return how.includes("detail=patched") ? "patched" : "made";
}
