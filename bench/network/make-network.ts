import { cpSync, rmSync } from "node:fs";
import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { importBatch, type ImportBatch } from "../../contract/import/import.ts";
import { writeRecords } from "../../contract/records/export.ts";
import { createPlacements } from "../../mocks/demo/placements.ts";
import { demoBatches, demoNetwork, demoNow } from "../../mocks/network.ts";
import { busyPost, createSamplePosts, post, quietPost } from "../sample/samples.ts";
import { growNetwork, type Size } from "./grow-network.ts";
import { importToken, migrate, startServices } from "./start-services.ts";

const postsInBatch = 50;

/** Imports the demo network and the samples into an empty database, as an operator would. */
async function importNetwork(folder: string): Promise<void> {
  const services = await startServices(folder);
  await migrate(services);
  const client = createApiClient({ origin: `http://127.0.0.1:${services.port}`, token: importToken });
  await writeSmallNetwork(client);
  await services.stop();
}

/** Writes the network that grows: the demo network, the samples, and a front that editors built. */
async function writeSmallNetwork(client: ApiClient): Promise<void> {
  const samples = createSamplePosts([post, quietPost, { ...busyPost, replies: 10 }]);
  const batches: ImportBatch[] = [
    ...demoBatches,
    ...Array.from({ length: Math.ceil(samples.length / postsInBatch) }, (_, index) => ({
      posts: samples.slice(index * postsInBatch, (index + 1) * postsInBatch),
    })),
  ];
  for (const batch of batches) {
    const { failures } = await client.write(importBatch, batch);
    const [failure] = failures;
    if (failure) throw new Error(`Couldn't write the network: ${failure.item}: ${failure.reason}`);
  }
  const { failures } = await client.write(writeRecords("front-versions"), { items: [builtFront] });
  if (failures.length > 0) throw new Error("Couldn't write the front that editors built.");
}

/** The blog with a front that its editors built. */
export const builtBlog = { id: "4", name: "gizmodo", host: "gizmodo.com" };
const builtFront = findBuiltFront();

function findBuiltFront() {
  const versions = createPlacements(demoNetwork, demoNow)["front-versions"] ?? [];
  const version = versions.find(({ blogId }) => blogId === builtBlog.id);
  if (version === undefined) throw new Error("The demo network has no front to measure.");
  return version;
}

/** Creates a folder with a network for each size. */
export async function makeNetworks(folder: string, sizes: readonly Size[]): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  await importNetwork(`${folder}/imported`);
  return sizes.map((size) => {
    const own = `${folder}/${size.posts}-${size.replies}`;
    cpSync(`${folder}/imported`, own, { recursive: true });
    growNetwork(own, size);
    return own;
  });
}
