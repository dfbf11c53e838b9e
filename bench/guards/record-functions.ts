import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { recordsFolder, root, sources } from "./places.ts";

/* Set-up of a test file: writes the names of the functions that it runs, of each source file (`npm run guards -- --record`). */
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

afterAll(async () => {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const ran: Record<string, string[]> = {};
  for (const { url, functions } of result) {
    const path = relative(root, url.startsWith("file:") ? fileURLToPath(url) : url);
    if (!sources.some((folder) => path.startsWith(`${folder}/`))) continue;
    ran[path] = functions
      .filter(({ functionName, ranges }) => functionName !== "" && ranges.some(({ count }) => count > 0))
      .map(({ functionName }) => functionName);
  }
  const test = relative(root, expect.getState().testPath ?? "");
  mkdirSync(recordsFolder, { recursive: true });
  writeFileSync(join(recordsFolder, `${test.replaceAll("/", "~")}.json`), JSON.stringify(ran));
});
