import { getNetwork } from "../contract/profile.ts";
import { build, isBuildStale } from "./build.ts";
import { readService } from "./read-service.ts";
import { serve } from "./serve.ts";

/**
 * `npm start`: builds what is out of date, brings the local database up to date, fills it with the demo network when
 * it is empty, serves both Workers and prints the addresses to open. `PORT` (8787) is the port; Ctrl-C stops it all.
 */
const port = Number(process.env.PORT ?? 8787);

if (isBuildStale()) {
  console.log("Building …");
  build();
}
console.log("Starting …");
const network = await serve({ port, stateFolder: ".wrangler/state" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void network.stop());

console.log(await describeBlogs(network.apiOrigin));
process.exitCode = (await network.stopped) ? 0 : 1;

/** One line for each blog: its address and its name. */
async function describeBlogs(apiOrigin: string): Promise<string> {
  const { items } = await readService(apiOrigin, getNetwork, {});
  const lines = items.map(({ host, displayName }) => [`http://${host}.localhost:${port}/`, displayName] as const);
  const width = Math.max(...lines.map(([address]) => address.length));
  return ["", ...lines.map(([address, name]) => `  ${address.padEnd(width)}  ${name}`), "", "Ctrl-C stops it."].join("\n");
}
