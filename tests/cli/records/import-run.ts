import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importSource } from "../../../cli/import.ts";
import type { KeptStory } from "../../../cli/report.ts";
import { SourceError, type Source, type SourceItem } from "../../../cli/source.ts";
import { createApiClient } from "../../../cli/upload/api-client.ts";
import { startFakeServices, type FakeServices } from "../fake-services.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

export const createFolder = (): string => createTemporaryFolder("import");

/** All items of a source, and the error that ended it. */
export async function readAll(source: Source): Promise<{ items: SourceItem[]; error: SourceError | null }> {
  const items: SourceItem[] = [];
  try {
    for await (const item of source.items()) items.push(item);
  } catch (error) {
    if (error instanceof SourceError) return { items, error };
    throw error;
  }
  return { items, error: null };
}

export interface ReportFile {
  totals: Record<string, number>;
  counts: Record<string, number>;
  edited: KeptStory[];
  entries: { kind: string; origin: string; title: string; reason: string; kept?: string }[];
  ledger: { totals: Counts; items: LedgerItem[] };
  error?: string;
}

/** In the source, and arrived. */
type Counts = Record<string, [number, number]>;
interface LedgerItem {
  title: string;
  outcome: string;
  address: string | null;
  counts: Counts;
  missing: string[];
}

interface Run {
  isComplete: boolean;
  /** `created 2, updated 0, unchanged 0`. */
  totals: string;
  printed: string;
  report: ReportFile;
  /** The report for people. */
  page: string;
}

/** Runs an import of a file or folder into the blog "harbour", which it makes. */
export type RunImport = (kind: string, path: string, ...more: string[]) => Promise<Run>;

/** Runs imports into services at an address. */
export function createRunner({ origin, token }: { origin: string; token: string }): RunImport {
  const folder = createFolder();
  return async (kind, path, ...more) => {
    let printed = "";
    const screen = { isTTY: false, columns: 80, write: (text: string) => ((printed += text), true) };
    const files = ["--report", join(folder, "report.json"), "--memory", join(folder, "pictures.jsonl")];
    const blog = ["--blog", "harbour", "--new-blog", "harbour.example"];
    const args = parseImportArguments([kind, path, ...blog, "--no-fetch", ...files, ...more], {});
    const client = createApiClient({ origin, token, pauses: [1, 1] });
    const isComplete = await importSource(args, client, screen as unknown as NodeJS.WriteStream);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as ReportFile;
    const page = readFileSync(join(folder, "report.html"), "utf8");
    return { isComplete, totals: /created \d+.*/.exec(printed)?.[0] ?? "", printed, report, page };
  };
}

/** Runs imports into services that start empty. */
export async function startImports(): Promise<{ services: FakeServices; run: RunImport }> {
  const services = await startFakeServices();
  return { services, run: createRunner({ origin: services.origin, token: "secret" }) };
}
