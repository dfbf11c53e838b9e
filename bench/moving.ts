import { rmSync } from "node:fs";
import { join } from "node:path";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildStale } from "../cli/build.ts";
import { createTemporaryFolder } from "../cli/temporary-folder.ts";
import { startLoadNetwork } from "./load/network.ts";
import { describeMoving, type SourceCost } from "./moving/describe-moving.ts";
import { createPeople, type Waits } from "./moving/people.ts";
import { runMeasured, type MeasuredRun } from "./moving/run-measured.ts";
import { exportedKinds, kindsInOneFile, writeDiscussions, writeExport } from "./moving/write-exports.ts";
import { bundleServices, importToken } from "./network/start-services.ts";
import { writeSection } from "./report/write-section.ts";
import { output } from "./suite.ts";

/**
 * `npm run moving`: imports stories with three comments each into the built services, alone and while people read and write, and
 * reads exports of each system. Writes its section of `bench/results.md`.
 */
const { values } = parseArgs({
  options: {
    /** Stories of each import. */
    posts: { type: "string", default: "2000" },
    /** Stories of the export of each system. */
    read: { type: "string", default: "1000" },
    /** Also reads an export of about so many MB of each system whose export is one file, to see its memory. */
    large: { type: "string" },
    /** Seconds for which people read and write alone. */
    seconds: { type: "string", default: "40" },
    /** Reads exports only, of the systems given: `ghost,blogger`; nothing is recorded then. */
    only: { type: "string" },
  },
});
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
/** Stories of a large export that are converted: its memory is needed before. */
const largeItems = 500;
/** Bytes of a story in an export, about. */
const storyBytes = 7_000;
const [before = Number.NaN] = loadavg();
const folder = createTemporaryFolder("moving");

const imports = values.only === undefined ? await measureImports() : null;
const costs: SourceCost[] = [];
for (const kind of values.only?.split(",") ?? exportedKinds) costs.push(await measureSource(kind));
rmSync(folder, { recursive: true, force: true });

const [after = Number.NaN] = loadavg();
const report = describeMoving({
  command: `npm run moving -- --posts ${values.posts} --read ${values.read}${values.large === undefined ? "" : ` --large ${values.large}`}`,
  machine: `${cpus().length} cores, ${cpus()[0]?.model ?? "unknown"}`,
  load: [before, after],
  posts: Number(values.posts),
  imports,
  costs,
});
console.log(`\n${report}`);
if (imports !== null) writeSection("moving", "Moving in", report);
process.exit(0);

async function measureImports() {
  buildStale(["frontEnd"]);
  bundleServices();
  const network = await startLoadNetwork(`${output}/moving`);
  const importFile = async (name: string): Promise<MeasuredRun> => {
    const file = join(folder, `${name}.jsonl`);
    await writeDiscussions(file, Number(values.posts), name);
    const files = ["--report", join(folder, "report.json"), "--memory", join(folder, "images.jsonl")];
    const blog = ["--blog", name, "--new-blog", `${name}.example`, "--no-fetch"];
    const to = ["--to", `http://127.0.0.1:${network.services().port}`, "--token", importToken];
    console.log(`import ${name} …`);
    return runMeasured(["cli/import.ts", "jsonl", file, ...blog, ...to, ...files]);
  };
  try {
    const people = await createPeople(network);
    await people.run(isOverAfter(5));
    const undisturbed = await people.run(isOverAfter(Number(values.seconds)));
    const alone = await importFile("alone");
    let isOver = false;
    const reading: Promise<Waits> = people.run(() => isOver);
    const beside = await importFile("beside");
    isOver = true;
    const disturbed = await reading;
    people.close();
    return { undisturbed, disturbed, alone, beside };
  } finally {
    await network.stop();
  }
}

function isOverAfter(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}

async function measureSource(kind: string): Promise<SourceCost> {
  console.log(`read ${kind} …`);
  const small = await readExport(kind, Number(values.read));
  const isLarge = values.large !== undefined && kindsInOneFile.includes(kind);
  const stories = Math.round((Number(values.large) * 1024 * 1024) / storyBytes);
  return { kind, small, large: isLarge ? await readExport(kind, stories, largeItems) : null };
}

async function readExport(kind: string, stories: number, most = Infinity) {
  const place = join(folder, kind);
  const path = await writeExport(kind, place, stories);
  const command = ["bench/moving/read-source.ts", kind, path, String(most)];
  const { code, output: text } = await runMeasured(command);
  rmSync(place, { recursive: true, force: true });
  const failed = { stories: 0, cpuSeconds: Number.NaN, peakMB: Number.NaN };
  const read = code === 0 ? (JSON.parse(text) as typeof failed) : failed;
  const { stories: found, cpuSeconds, peakMB } = read;
  console.log(`${kind}: ${found} of ${stories} stories, ${cpuSeconds} s, ${peakMB} MB`);
  return { stories, found, cpuSeconds, peakMB };
}
