import { parseArgs } from "node:util";
import { getNetwork, getPersonByName } from "../contract/people/profile.ts";
import { buildStale } from "./build.ts";
import { claimState } from "./claim-state.ts";
import { describeNetwork } from "./describe-network.ts";
import { writeMail, mailFolder } from "./mail/write-mail.ts";
import { onParentEnd } from "./parent.ts";
import { loadWholeNetwork, seedNetwork } from "./seed.ts";
import { serve } from "./serve.ts";
import { createApiClient, nullWhenMissing } from "./upload/api-client.ts";

/** The development token in `api/wrangler.toml`. */
const token = "local-import-token";
/** An author of one blog of the demo network. */
const demoWriter = {
  screenName: "BuckThibodeaux",
  name: "Buck Thibodeaux",
  email: "buckthibodeaux@example.test",
};
const stateFolder = ".wrangler/state";

/**
 * `npm start`: builds if needed, migrates the local database, imports the demo network if it is empty, serves both
 * Workers and prints the URLs. `PORT` (8787) is the port; Ctrl-C stops everything. With `-- --empty` no demo network is
 * imported: the first page creates a network.
 */
async function main(): Promise<number> {
  const port = Number(process.env.PORT ?? 8787);
  const { values } = parseArgs({ options: { empty: { type: "boolean", default: false } } });
  await claimState(stateFolder, port);
  buildStale();
  console.log("Starting…");
  const network = await serve({ port, stateFolder, isScheduled: true });
  let isEnding = false;
  const end = () => {
    isEnding = true;
    void network.stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
  onParentEnd(end);
  try {
    await fillAndDescribe(network.apiOrigin, { port, isEmpty: values.empty });
  } catch (error) {
    if (!isEnding) {
      await network.stop();
      throw error;
    }
  }
  return (await network.stopped) ? 0 : 1;
}

async function fillAndDescribe(
  origin: string,
  { port, isEmpty }: { port: number; isEmpty: boolean },
): Promise<void> {
  const client = createApiClient({ origin, token });
  if (!isEmpty) {
    await seedNetwork(client, () => {
      console.log("Seeding the empty database with the demo network…");
      return loadWholeNetwork();
    });
  }
  writeMail(client, mailFolder);
  const blogs = (await client.read(getNetwork, {})).items;
  const writer = await nullWhenMissing(client.read(getPersonByName, { screenName: demoWriter.screenName }));
  console.log(describeNetwork(blogs, { port, mailFolder, token, writer: writer && demoWriter }));
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
