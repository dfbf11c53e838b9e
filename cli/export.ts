import { exportNetwork } from "./network/export-network.ts";
import { exportUsage, parseExportArguments } from "./network/export-arguments.ts";
import { createApiClient } from "./upload/api-client.ts";
import { runCommand, withServices } from "./upload/operate.ts";
import { createProgress } from "./upload/progress.ts";

/** Unreadable records that are printed. */
const shownProblems = 20;

/** `npm run export -- --to FOLDER`: exports the whole network to documented files (docs/export-format.md). */
async function main(): Promise<boolean> {
  const args = parseExportArguments(process.argv.slice(2), process.env);
  return withServices(args.from, async (origin) => {
    const progress = createProgress(process.stdout, null);
    const { manifest, lost, unreadable } = await exportNetwork({
      ...args,
      client: createApiClient({ origin, token: args.token }),
      // A constant, because local services have a different port each time.
      origin: args.from ?? "the local network",
      step: progress.step,
    });
    progress.end();
    for (const { kind, records } of manifest.files) {
      progress.say(`${String(records).padStart(9)}  ${kind}`);
    }
    for (const id of lost)
      progress.say(`Image ${id} is missing from the store and was left out of the export.`);
    if (unreadable.length > 0)
      progress.say(
        `${unreadable.length} records are exported as they are stored, because this release can't read them:`,
      );
    for (const { where, reason } of unreadable.slice(0, shownProblems)) progress.say(`${where}: ${reason}`);
    if (unreadable.length > shownProblems) progress.say("npm run check-data lists all of them.");
    return lost.length === 0 && unreadable.length === 0;
  });
}

if (import.meta.main) await runCommand(exportUsage, main);
