import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildStale } from "./build.ts";
import { migrateLocally } from "./databases.ts";
import { findLosses, type ExportedRecords } from "./rehearsal/compare-exports.ts";
import { isPassed, printReport, type Phase } from "./rehearsal/print-report.ts";
import {
  buildRelease,
  findRelease,
  haveSamePackages,
  runIn,
  startRelease,
  type Release,
} from "./rehearsal/release.ts";
import { tryRelease, type Written } from "./rehearsal/try-release.ts";
import { root } from "./wrangler.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/**
 * `npm run rehearse-upgrade -- [--from REF] [--state FOLDER]`: upgrades from a release (a commit, branch or tag; else
 * the last tag) to this one on a copy of a grown database, back, and forward again, and reads and writes after each
 * step. Without a state folder, the old release fills an empty database with the demo network.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { from: { type: "string" }, state: { type: "string" } } });
  const { ref, commit } = findRelease(values.from);
  const folder = createTemporaryFolder("upgrade");
  try {
    console.log(`Building ${ref}…`);
    const old = buildRelease(commit);
    if (!haveSamePackages(old.name, "HEAD"))
      console.log(`${ref} has other packages; it runs with those of this checkout.`);
    buildStale(["frontEnd"]);
    const phases = await rehearse(
      { old, current: { name: "this release", folder: root } },
      folder,
      values.state,
    );
    console.log(printReport(phases));
    return isPassed(phases);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rehearse(
  { old, current }: { old: Release; current: Release },
  folder: string,
  given: string | undefined,
): Promise<Phase[]> {
  const state = join(folder, "state");
  if (given !== undefined) cpSync(given, state, { recursive: true });
  migrateLocally(state, old.folder);
  if (given === undefined) await seed(old, state);
  const written: Written[] = [];
  const exports: { release: Release; title: string; records: ExportedRecords }[] = [];
  const phases: Phase[] = [];
  const take = async (release: Release, title: string) => {
    console.log(`${title}…`);
    const { checks, records } = await runPhase(release, { state, folder, written });
    const before = exports.at(-1);
    // An older release knows fewer fields, so it is compared with itself.
    const base = release === old ? exports.findLast((entry) => entry.release === old) : before;
    const known = exports.findLast((entry) => entry.release === release);
    const earlier = new Set([base, known].flatMap((entry) => entry ?? []));
    const losses = [...new Set([...earlier].flatMap((entry) => findLosses(entry.records, records)))];
    exports.push({ release, title, records });
    const count = Object.values(records).reduce((sum, { length }) => sum + length, 0);
    phases.push({ title, checks, records: count, losses, comparedWith: base ? `“${base.title}”` : null });
  };
  await take(old, `1. ${old.name}`);
  migrateLocally(state, current.folder);
  await take(current, "2. upgraded to this release");
  await take(old, `3. rolled back to ${old.name}, on the upgraded database`);
  migrateLocally(state, current.folder);
  await take(current, "4. upgraded again");
  return phases;
}

async function seed(release: Release, state: string): Promise<void> {
  console.log(`Seeding the demo network under ${release.name}…`);
  const { port, stop } = await startRelease(release, state);
  try {
    const env = { MAGMA_API: `http://localhost:${String(port)}`, DEMO_NETWORK: "small" };
    runIn(release.folder, ["cli/seed.ts"], env);
  } finally {
    await stop();
  }
}

interface Place {
  state: string;
  folder: string;
  written: Written[];
}

/** Reads, writes and exports with both Workers of a release. */
async function runPhase(release: Release, { state, folder, written }: Place) {
  const { port, stop } = await startRelease(release, state);
  try {
    const checks = await tryRelease(port, written.length + 1, written);
    const to = join(folder, `export-${String(written.length)}`);
    const env = { MAGMA_API: `http://localhost:${String(port)}` };
    runIn(release.folder, ["cli/export.ts", "--to", to, "--with-personal-data"], env);
    return { checks, records: readExport(to) };
  } finally {
    await stop();
  }
}

function readExport(folder: string): ExportedRecords {
  const { files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    files: { kind: string }[];
  };
  const read = (kind: string) =>
    readFileSync(join(folder, `${kind}.jsonl`), "utf8")
      .split("\n")
      .filter(Boolean);
  return Object.fromEntries(
    files.map(({ kind }) => [kind, read(kind).map((line) => JSON.parse(line) as Record<string, unknown>)]),
  );
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
