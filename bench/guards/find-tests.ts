import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Tests with words of the file's path that are tried. */
const maxAlike = 9;
/** Runs the services' rules through all their calls. */
const contractSuite = "tests/contract/mocks.contract.test.ts";

/**
 * Unit and contract tests that could notice a change of a file, the likeliest first: those that name it, that are in the folder
 * of the same name, that have words of its path in theirs, that name a file which imports it, and that load all of its folder. `folder` is the project's, with `files` from there.
 */
export function findTests(path: string, folder: string, files: readonly string[]): string[] {
  const names = (file: string, ...parts: string[]) => {
    const text = readFileSync(join(folder, file), "utf8");
    return parts.some((part) => text.includes(part));
  };
  const nameOf = (file: string) => file.split("/").slice(-2).join("/");
  const [top = "", ...rest] = path.split("/");
  const own = listWords(rest.join("/"));
  const countCommon = (test: string) =>
    [...listWords(test.split("/").slice(2).join("/"))].filter((word) => own.has(word)).length;
  const tests = files.filter((file) => /^tests\/(?!worker|e2e|soak|layout|docs).*\.test\.tsx?$/.test(file));
  const alike = tests.filter((test) => test.startsWith(`tests/${top}/`) && countCommon(test) > 0);
  const importers = files.filter(
    (file) => /^(app|api|contract|cli)\/.*\.tsx?$/.test(file) && names(file, `/${basename(path)}"`),
  );
  return [
    ...new Set([
      ...tests.filter((test) => names(test, nameOf(path))),
      ...tests.filter((test) => dirname(test) === `tests/${dirname(path)}`),
      ...alike.toSorted((one, other) => countCommon(other) - countCommon(one)).slice(0, maxAlike),
      ...tests.filter((test) => names(test, ...importers.map(nameOf), `${top}/**/`)),
      ...(top === "api" || top === "contract" ? [contractSuite] : []),
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
