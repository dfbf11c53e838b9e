import { join } from "node:path";
import { recordExport } from "../contract/network/network-state.ts";
import { hashFile } from "./network/hash-file.ts";
import { manifestName } from "./network/manifest.ts";
import { exportNetwork } from "./network/export-network.ts";
import { exportUsage, parseExportArguments } from "./network/export-arguments.ts";
import { createApiClient } from "./upload/api-client.ts";
import { runCommand, withServices } from "./upload/operate.ts";
import { createProgress } from "./upload/progress.ts";

/** Unreadable records that are printed. */
const shownProblems = 20;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `npm run export -- --to FOLDER`: exports the whole network to documented files (docs/export-format.md). */
async function main(): Promise<boolean> {
  const args = parseExportArguments(process.argv.slice(2), process.env);
  return withServices(args.from, async (origin) => {
    const progress = createProgress(process.stdout, null);
    const client = createApiClient({ origin, token: args.token });
    const { manifest, lost, unreadable } = await exportNetwork({
      ...args,
      client,
      // A constant, because local services have a different port each time.
      origin: args.from ?? "the local network",
      step: progress.step,
    });
    const { sha256 } = await hashFile(join(args.folder, manifestName));
    const isNoted = await client
      .write(recordExport, {
        command: "npm run export",
        isPersonal: args.withPersonalData,
        hash: sha256,
        records: sum(manifest.files.map(({ records }) => records)),
        bytes: sum(manifest.files.map(({ bytes }) => bytes)),
      })
      .then(
        () => true,
        () => false,
      );
    progress.end();
    // An older release doesn't know the call; the export is whole all the same.
    if (!isNoted) progress.say("The network couldn't note that it was exported.");
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
