import { parseArgs } from "node:util";
import { checkRecords } from "./network/check-records.ts";
import { createApiClient } from "./upload/api-client.ts";
import { UsageError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

const usage = `node cli/check-data.ts

  --from URL     the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN  the operator's token for the export (MAGMA_EXPORT_TOKEN; else local-export-token)`;

/** `npm run check-data`: reads every record of the network, and lists the fields that this release can't read. */
async function main(): Promise<boolean> {
  const { from, token } = parse(process.argv.slice(2));
  return withServices(from ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    const client = createApiClient({
      origin,
      token: token ?? process.env["MAGMA_EXPORT_TOKEN"] ?? "local-export-token",
    });
    const { count, problems } = await checkRecords(client);
    for (const problem of problems) console.log(problem);
    console.log(`${count} records read, ${problems.length} fields can't be read.`);
    return problems.length === 0;
  });
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: "string" }, token: { type: "string" } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand(usage, main);
