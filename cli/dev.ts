import { parseArgs } from "node:util";
import { createServer } from "vite";
import { parseFault } from "../mocks/faults/parse-fault.ts";

/**
 * `npm run dev`: the front end with its services in one process, without network access. `--fault comments=hang`,
 * repeatable, makes services fail from the start: docs/testing-with-faults.md.
 */
const { values } = parseArgs({ options: { fault: { type: "string", multiple: true, default: [] } } });
try {
  for (const text of values.fault) parseFault(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.MAGMA_FAULTS = JSON.stringify(values.fault);

const server = await createServer();
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
