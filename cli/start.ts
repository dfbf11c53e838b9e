import { getNetwork } from "../contract/profile.ts";
import { build, isBuildStale } from "./build.ts";
import { writeMail, mailFolder } from "./mail/write-mail.ts";
import { loadDemoNetwork, seedNetwork } from "./seed.ts";
import { serve } from "./serve.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";

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
  console.log(await describeBlogs(client));
} catch (error) {
  console.error(error);
  await network.stop();
  process.exit(1);
}
process.exitCode = (await network.stopped) ? 0 : 1;

const describeMainSite = (address: string) =>
  `Write stories at ${address}write.\nEmail isn't sent. Find it at ${address}development/mail and in ${mailFolder}.`;

/** One line for each blog: URL and name. */
async function describeBlogs(services: ApiClient): Promise<string> {
  const blogs = (await services.read(getNetwork, {})).items;
  const addressOf = (host: string) => `http://${host}.localhost:${port}/`;
  const lines = blogs.map(({ host, displayName }) => [addressOf(host), displayName] as const);
  const width = Math.max(...lines.map(([address]) => address.length));
  return [
    "",
    ...lines.map(([address, name]) => `  ${address.padEnd(width)}  ${name}`),
    "",
    ...blogs.filter(({ isMainSite }) => isMainSite).map(({ host }) => describeMainSite(addressOf(host))),
    "Press Ctrl+C to stop.",
  ].join("\n");
}
