import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { createTemporaryFolder } from "../cli/temporary-folder.ts";
import { findGuards, takeOut, type Guard } from "./guards/find-guards.ts";
import { findTests, readRecords } from "./guards/find-tests.ts";
import { root, sources } from "./guards/places.ts";
import { runTests } from "./guards/run-tests.ts";

/**
 * `npm run guards -- [--count 60] [--seed 1] [PATH…]`: takes guards out of a copy of the project, one at a time, and
 * prints which unit or contract test notices it: docs/testing-with-faults.md. A path is a file, the beginning of
 * paths, or `FILE:LINE`. `--list` prints what would be taken out; `--record [TESTS…]` runs tests and records what they run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    /** Guards of the draw before the first one that is taken out. */
    skip: { type: "string", default: "0" },
    list: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    /** Time for the tests of one guard, s. */
    limit: { type: "string", default: "300" },
  },
});
const limit = Number(values.limit) * 1000;
/** Test files that are tried before all others that could notice a guard. */
const firstTests = 3;

if (values.record) {
  const config = ["--config", "bench/guards/vitest.config.ts", "--project", "unit", "--project", "contract"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...config, ...positionals];
  process.exit(spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit" }).status ?? 1);
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const guards = drawGuards();
if (values.list) {
  for (const { path, guard } of guards) console.log(`${path}:${guard.line}\t${guard.text}`);
  process.exit(0);
}
const copy = copyProject();
const records = readRecords();
const passing = new Set<string>();
const counts = { test: 0, types: 0, nobody: 0 };
for (const { path, guard } of guards) {
  const noticed = await findNotice(path, guard);
  counts[noticed.by] += 1;
  console.log(`| ${path}:${guard.line} | ${guard.text.slice(0, 90)} | ${noticed.by}: ${noticed.name} |`);
}
console.log(counts);
process.exit(0);

function drawGuards(): { path: string; guard: Guard }[] {
  const isDrawn = (path: string) =>
    sources.includes(path.split("/")[0] ?? "") && /\.tsx?$/.test(path) && !/\.(d|css)\.ts$/.test(path);
  // By a hash of each: changes elsewhere leave a draw as it is.
  const draw = (text: string) => createHash("sha256").update(`${values.seed} ${text}`).digest("hex");
  const all = files.filter(isDrawn).flatMap((path) => {
    const found = findGuards(path, readFileSync(join(root, path), "utf8"));
    return found.map((guard, index) => {
      const same = found.slice(0, index).filter(({ text }) => text === guard.text).length;
      return { path, guard, order: draw(`${path} ${guard.text} ${same}`) };
    });
  });
  const isWanted = ({ path, guard }: (typeof all)[number]) =>
    positionals.length === 0 ||
    positionals.some((wanted) =>
      /:\d+$/.test(wanted) ? wanted === `${path}:${guard.line}` : path.startsWith(wanted),
    );
  return all
    .filter(isWanted)
    .toSorted((one, other) => one.order.localeCompare(other.order))
    .slice(Number(values.skip), Number(values.skip) + Number(values.count));
}

function copyProject(): string {
  const folder = realpathSync(createTemporaryFolder("guards"));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function findNotice(path: string, guard: Guard): Promise<{ by: keyof typeof counts; name: string }> {
  const text = readFileSync(join(root, path), "utf8");
  const changed = takeOut(text, guard);
  const { diagnostics = [] } = ts.transpileModule(changed, { fileName: path, reportDiagnostics: true });
  if (diagnostics.length > 0) throw new Error(`${path}:${guard.line} can't be taken out`);
  const tests = findTests(path, guard, files, records);
  for (const part of [tests.slice(0, firstTests), tests.slice(firstTests)]) {
    const waiting = new Set(part);
    while (waiting.size > 0) {
      writeFileSync(join(copy, path), changed);
      const failure = await runTests(copy, [...waiting], limit);
      writeFileSync(join(copy, path), text);
      if (!failure) break;
      if (await doPass(failure.file === "" ? [...waiting] : [failure.file])) {
        return { by: "test", name: `${failure.file} ${failure.name}` };
      }
      if (!waiting.delete(failure.file)) throw new Error(`The tests of ${path} fail with the guard too`);
    }
  }
  writeFileSync(join(copy, path), changed);
  const error = findTypeError(path);
  writeFileSync(join(copy, path), text);
  return error === null ? { by: "nobody", name: `${tests.length} files` } : { by: "types", name: error };
}

/** A test that fails with the guard too says nothing about it. */
async function doPass(tests: readonly string[]): Promise<boolean> {
  const isKnown = tests.every((test) => passing.has(test));
  if (!isKnown && (await runTests(copy, tests, limit)) !== null) return false;
  for (const test of tests) passing.add(test);
  return true;
}

/** The first error of types in the file, other than a name that isn't used any more. */
function findTypeError(path: string): string | null {
  const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const declarations = files.filter((file) => file.endsWith(".d.ts")).map((file) => join(copy, file));
  const program = ts.createProgram([join(copy, path), ...declarations], {
    ...options,
    noUnusedLocals: false,
    noUnusedParameters: false,
  });
  const [error] = program.getSemanticDiagnostics(program.getSourceFile(join(copy, path)));
  return error ? ts.flattenDiagnosticMessageText(error.messageText, " ").slice(0, 90) : null;
}
