import { getNetwork } from "../contract/profile.ts";
import { build, isBuildStale } from "./build.ts";
import { describeNetwork } from "./describe-network.ts";
import { writeMail, mailFolder } from "./mail/write-mail.ts";
import { loadDemoNetwork, seedNetwork } from "./seed.ts";
import { serve } from "./serve.ts";
import { createApiClient } from "./upload/api-client.ts";

/**
 * `npm start`: builds if needed, migrates the local database, imports the demo network if it is empty, serves
 * both Workers and prints the URLs. `PORT` (8787) is the port; Ctrl-C stops everything.
 */
const port = Number(process.env.PORT ?? 8787);
/** The development token in `api/wrangler.toml`. */
const token = "local-import-token";

if (isBuildStale()) {
  console.log("Building…");
  build();
}
console.log("Starting…");
const network = await serve({ port, stateFolder: ".wrangler/state" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void network.stop());

const client = createApiClient({ origin: network.apiOrigin, token });
try {
  await seedNetwork(client, () => {
    console.log("Seeding the empty database with the demo network…");
    return loadDemoNetwork();
  });
  writeMail(client, mailFolder);
  const blogs = (await client.read(getNetwork, {})).items;
  console.log(describeNetwork(blogs, { port, mailFolder }));
} catch (error) {
  console.error(error);
  await network.stop();
  process.exit(1);
}
process.exitCode = (await network.stopped) ? 0 : 1;
