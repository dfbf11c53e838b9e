import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { importBatch, type ImportBatch } from "../contract/import.ts";
import { getNetwork } from "../contract/profile.ts";
import { createLimit } from "./pictures/limit.ts";
import type { Totals } from "./report.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { withServices } from "./upload/operate.ts";

/** The demo network as `mocks/` has it: batches in their order, and its pictures. */
export interface DemoNetwork {
  batches: readonly ImportBatch[];
  pictures: readonly { id: string; bytes: () => Promise<Uint8Array> }[];
}

/** Reads the demo network only when it is wanted: it is large. */
export async function loadDemoNetwork(): Promise<DemoNetwork> {
  const { demoBatches } = await import("../mocks/network.ts");
  const { pictureFolder } = await import("../mocks/picture-folder.ts");
  const manifest = JSON.parse(await readFile(new URL("manifest.json", pictureFolder), "utf8")) as {
    id: string;
  }[];
  const pictures = manifest.map(({ id }) => ({
    id,
    bytes: () => readFile(new URL(`${id}.jpg`, pictureFolder)),
  }));
  return { batches: demoBatches, pictures };
}

/** Pictures on their way at once. */
const atOnce = 6;

/**
 * Puts a network into the services: pictures first, so that no post shows a hole, then the batches. Returns null, and
 * does nothing, when there are blogs already and nobody insists. Throws at the first item that is refused.
 */
export async function seedNetwork(
  client: ApiClient,
  load: () => Promise<DemoNetwork>,
  { force = false } = {},
): Promise<Totals | null> {
  const { items } = await client.read(getNetwork, {});
  if (items.length > 0 && !force) return null;
  const network = await load();
  const limit = createLimit(atOnce);
  await Promise.all(
    network.pictures.map(({ id, bytes }) => limit(async () => client.pictures.put(id, await bytes(), "jpg"))),
  );
  const totals: Totals = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const batch of network.batches) {
    const { posts, failures } = await client.write(importBatch, batch);
    for (const { outcome } of posts) totals[outcome] += 1;
    const [failure] = failures;
    if (failure) throw new Error(`Couldn't seed the demo network: ${failure.item}: ${failure.reason}`);
  }
  return totals;
}

/** `node cli/seed.ts [--force] [--to URL] [--token TOKEN]`: the demo network into the local database, or another's. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      force: { type: "boolean", default: false },
      to: { type: "string" },
      token: { type: "string" },
    },
  });
  const token = values.token ?? process.env.MAGMA_TOKEN ?? "local-import-token";
  const totals = await withServices(values.to ?? process.env.MAGMA_API ?? null, (origin) =>
    seedNetwork(createApiClient({ origin, token }), loadDemoNetwork, { force: values.force }),
  );
  console.log(
    totals === null ? "This database already has blogs. Use --force to seed it anyway." : describe(totals),
  );
}

const describe = ({ created, updated, unchanged }: Totals) =>
  `Demo network ready: ${created} posts and replies created, ${updated} updated, ${unchanged} unchanged.`;

if (import.meta.main) await main();
