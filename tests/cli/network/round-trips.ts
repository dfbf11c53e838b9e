import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFolder } from "../../../cli/network/check-folder.ts";
import { exportNetwork } from "../../../cli/network/export-network.ts";
import { hashFile } from "../../../cli/network/hash-file.ts";
import { importNetwork } from "../../../cli/network/import-network.ts";
import { serveMemory, type MemoryNetwork } from "./serve-memory.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

/** Exports a network with personal data. */
export const exportTo = (folder: string, { exporter }: Pick<MemoryNetwork, "exporter">) =>
  exportNetwork({ client: exporter, folder, origin: "test", withPersonalData: true });

/** Every file of an export with its hash. */
export async function listHashes(of: string): Promise<Record<string, string>> {
  const names = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(of.length), (await hashFile(path)).sha256] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Result of exporting a network, restoring it into an empty one and exporting that. */
export interface RoundTrip {
  /** Records of each kind. */
  counts: Record<string, number>;
  unreadable: readonly { where: string; reason: string }[];
  lost: readonly string[];
  failures: readonly { where: string; reason: string }[];
  /** Files and fields that differ in the second export. */
  differences: readonly string[];
}

/** Exports a network with personal data, restores it into an empty one, and exports that. */
export async function goRound(network: MemoryNetwork): Promise<RoundTrip> {
  const folder = createTemporaryFolder("round");
  const copy = await serveMemory();
  try {
    const [from, again] = [join(folder, "first"), join(folder, "second")];
    const { manifest, unreadable, lost } = await exportTo(from, network);
    const checked = await checkFolder(from, () => {});
    const { failures } = await importNetwork(checked, {
      client: copy.importer,
      folder: from,
      step: () => {},
    });
    await exportTo(again, copy);
    const counts = Object.fromEntries(manifest.files.map(({ kind, records }) => [kind, records]));
    return { counts, unreadable, lost, failures, differences: await compare(from, again) };
  } finally {
    await copy.close();
  }
}

async function compare(one: string, other: string): Promise<string[]> {
  const [first, second] = [await listHashes(one), await listHashes(other)];
  const names = Object.keys({ ...first, ...second }).filter((name) => first[name] !== second[name]);
  return names.flatMap((name) =>
    name.endsWith(".jsonl") && first[name] !== undefined && second[name] !== undefined
      ? compareLines(join(one, name), join(other, name))
      : [name],
  );
}

function compareLines(one: string, other: string): string[] {
  const [first = [], second = []] = [one, other].map((path) => readFileSync(path, "utf8").split("\n"));
  if (first.length !== second.length) return [`${other}: ${first.length} lines, now ${second.length}`];
  return first.flatMap((line, index) => {
    if (line === second[index]) return [];
    const [before, after] = [line, second[index] ?? ""].map((text) => JSON.parse(text) as object);
    const values = new Map(Object.entries(after ?? {}));
    return Object.entries(before ?? {}).flatMap(([field, value]) => {
      const [was, is] = [value, values.get(field)].map((each) => JSON.stringify(each));
      return was === is ? [] : [`${other}:${index + 1}: ${field}: ${was ?? ""}, now ${is ?? ""}`];
    });
  });
}
