import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Guard } from "./find-guards.ts";
import { recordsFolder } from "./places.ts";

/** Tests with words of the file's path that are tried. */
const maxAlike = 9;

type Records = ReadonlyMap<string, Record<string, string[]>>;

/** What `--record` has written, by test file. */
export function readRecords(): Records {
  if (!existsSync(recordsFolder)) return new Map();
  return new Map(
    readdirSync(recordsFolder).map((name) => [
      name.replace(/\.json$/, "").replaceAll("~", "/"),
      JSON.parse(readFileSync(join(recordsFolder, name), "utf8")) as Record<string, string[]>,
    ]),
  );
}

/**
 * Unit and contract tests that could notice the guard: first those that name its file, then those with words of its path in
 * theirs, those that load all of its folder, and those that run its function, fewest files first. For a guard outside of
 * functions that is any function of the file or of one that imports it. `copy` is the project's folder, with `files` from
 * there.
 */
export function findTests(
  path: string,
  guard: Guard,
  { copy, files, records }: { copy: string; files: readonly string[]; records: Records },
): string[] {
  const names = (file: string, name: string) => readFileSync(join(copy, file), "utf8").includes(name);
  const withFolder = path.split("/").slice(-2).join("/");
  const tests = files.filter((file) => /^tests\/(?!worker|e2e|soak|layout|docs).*\.test\.tsx?$/.test(file));
  const { functionName } = guard;
  const importers = files.filter(
    (file) =>
      functionName === null &&
      /^(app|api|contract|cli)\/.*\.tsx?$/.test(file) &&
      names(file, `/${basename(path)}`),
  );
  const runs = (ran: Record<string, string[]>) =>
    functionName === null
      ? [path, ...importers].some((file) => (ran[file]?.length ?? 0) > 0)
      : ran[path]?.includes(functionName) === true;
  const sizeOf = (test: string) => Object.keys(records.get(test) ?? {}).length;
  const all = `${path.split("/")[0] ?? ""}/**/`;
  const [top = "", ...rest] = path.split("/");
  const own = listWords(rest.join("/"));
  const countCommon = (test: string) => listWords(test.split("/").slice(2).join("/")).intersection(own).size;
  const alike = tests.filter((test) => test.startsWith(`tests/${top}/`) && countCommon(test) > 0);
  const running = tests.filter((test) => runs(records.get(test) ?? {}));
  return [
    ...new Set([
      ...tests.filter((test) => names(test, withFolder)),
      ...alike.toSorted((one, other) => countCommon(other) - countCommon(one)).slice(0, maxAlike),
      ...tests.filter((test) => names(test, all)),
      ...running.toSorted((one, other) => sizeOf(one) - sizeOf(other)),
    ]),
  ];
}

/** The words of a path, in the singular. */
const listWords = (path: string): Set<string> =>
  new Set(
    path
      .replace(/\.(?:client|test)?\.?tsx?$/, "")
      .split(/[/-]/)
      .map((word) => word.replace(/s$/, "")),
  );
