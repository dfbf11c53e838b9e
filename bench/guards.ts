import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript";
import { createTemporaryFolder } from "../cli/temporary-folder.ts";
import { findGuards, removeGuard, type Guard } from "./guards/find-guards.ts";
import { findTests } from "./guards/find-tests.ts";
import { runTests } from "./guards/run-tests.ts";

/**
 * `npm run guards -- [--count 60] [--seed 1] [PATH…]`: takes guards out of a copy of the project, one at a time, and
 * prints which unit or contract test notices it: docs/testing-with-faults.md. A path is a file, the beginning of
 * paths, or `FILE:LINE`. `--list` prints what would be taken out.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
    /** Test files that run at once. */
    files: { type: "string", default: "60" },
    /** Time for the tests of one guard, s. */
    limit: { type: "string", default: "300" },
  },
});
const limit = Number(values.limit) * 1000;
/** Test files that are tried before all others that could notice a guard. */
const firstTests = 3;

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["app", "api", "contract", "cli"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const guards = drawGuards();
const copy = values.list ? "" : copyProject();
const atOnce = Number(values.files);
if (values.list) for (const { path, guard } of guards) console.log(`${path}:${guard.line}\t${guard.text}`);
else await removeAll();

async function removeAll(): Promise<void> {
  const counts = { test: 0, types: 0, nobody: 0 };
  /** Test files by the guards that they notice. */
  const noticing = new Map<string, string>();
  for (const { path, guard } of guards) {
    const { by, file, name } = await findNotice(path, guard);
    counts[by] += 1;
    const place = `${path}:${guard.line}`;
    if (file !== "") noticing.set(place, file);
    console.log(`| ${place} | ${guard.text.slice(0, 90)} | ${[by, file, name].filter(Boolean).join(" ")} |`);
  }
  console.log(counts);
  await confirm(noticing);
}

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
      wanted.includes(":") ? wanted === `${path}:${guard.line}` : path.startsWith(wanted),
    );
  return all
    .filter(isWanted)
    .toSorted((one, other) => one.order.localeCompare(other.order))
    .slice(0, Number(values.count));
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

async function findNotice(path: string, guard: Guard) {
  const text = readFileSync(join(copy, path), "utf8");
  const changed = removeGuard(text, guard);
  const { diagnostics = [] } = ts.transpileModule(changed, { fileName: path, reportDiagnostics: true });
  if (diagnostics.length > 0) throw new Error(`${path}:${guard.line} can't be taken out`);
  writeFileSync(join(copy, path), changed);
  try {
    const tests = findTests(path, copy, files);
    for (let from = 0, to = Math.min(firstTests, atOnce); from < tests.length; from = to, to += atOnce) {
      const failure = await runTests(copy, tests.slice(from, to), limit);
      if (failure) return { by: "test" as const, ...failure };
    }
    const error = findTypeError(path);
    return error === null
      ? { by: "nobody" as const, file: "", name: `of ${tests.length} files` }
      : { by: "types" as const, file: "", name: error };
  } finally {
    writeFileSync(join(copy, path), text);
  }
}

/** A test that fails with the guard too says nothing about it. */
async function confirm(noticing: ReadonlyMap<string, string>): Promise<void> {
  const waiting = new Set(noticing.values());
  while (waiting.size > 0) {
    const part = [...waiting].slice(0, atOnce);
    const failure = await runTests(copy, part, limit);
    for (const file of failure ? [failure.file] : part) waiting.delete(file);
    if (!failure) continue;
    const places = [...noticing].filter(([, file]) => file === failure.file).map(([place]) => place);
    console.log(`${failure.file} fails with the guard too: ${places.join(", ")}`);
    if (failure.file === "") return;
  }
}

/** The first error of types in the file, other than a name that isn't used any more. */
function findTypeError(path: string): string | null {
  const { config } = ts.readConfigFile(join(copy, "tsconfig.json"), (file) => readFileSync(file, "utf8")) as {
    config: unknown;
  };
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
