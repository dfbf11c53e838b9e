import { existsSync, statSync } from "node:fs";
import { parseOptions } from "../parse-options.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { UsageError } from "../upload/find-blog.ts";
import { createProgress } from "../upload/progress.ts";
import { checkFolder } from "./check-folder.ts";
import { importNetwork } from "./import-network.ts";

export interface NetworkArguments {
  folder: string;
  /** Null for local services. */
  to: string | null;
  token: string;
}

/** Maximum number of failures printed. */
const shownFailures = 20;

const options = { to: { type: "string" }, token: { type: "string" } } as const;

/** Parses `network FOLDER [--to URL] [--token TOKEN]`. Throws `UsageError`. */
export function parseNetworkArguments(
  args: string[],
  env: Record<string, string | undefined>,
): NetworkArguments {
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true });
  const [, folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError("Give the folder to import.");
  if (more.length > 0)
    throw new UsageError(`Unknown arguments: ${more.join(" ")}. Import one folder at a time.`);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`Folder not found: ${folder}`);
  const to = values.to ?? env["MAGMA_API"] ?? null;
  if (to !== null && !/^https?:$/.test(URL.parse(to)?.protocol ?? "")) {
    throw new UsageError(`--to needs a web address, not "${to}".`);
  }
  return { folder, to, token: values.token ?? env["MAGMA_TOKEN"] ?? "local-import-token" };
}

/**
 * `npm run import -- network FOLDER`: imports an export into an empty network, after checking the whole folder. Returns
 * true if everything was imported.
 */
export async function importFolder(
  folder: string,
  client: ApiClient,
  screen: NodeJS.WriteStream,
): Promise<boolean> {
  const reading = createProgress(screen, null);
  const checked = await checkFolder(folder, reading.step);
  const total = checked.manifest.files.reduce((sum, { records }) => sum + records, 0);
  reading.say(`${folder}: ${total} records, all hashes match. They go into the network at ${client.origin}.`);
  const progress = createProgress(screen, total);
  const { created, unchanged, failures, stoppedAt } = await importNetwork(checked, {
    client,
    folder,
    step: progress.step,
  });
  progress.say(`created ${created}, unchanged ${unchanged}, refused ${failures.length}`);
  for (const { where, reason } of failures.slice(0, shownFailures)) progress.say(`${where}: ${reason}`);
  if (failures.length > shownFailures) progress.say(`and ${failures.length - shownFailures} more`);
  if (stoppedAt !== null)
    progress.say(`Stopped after ${stoppedAt}: without them, readers could see what is hidden.`);
  return failures.length === 0;
}
