import {
  crossings,
  emptyNames,
  floors,
  folderRules,
  impureFiles,
  neighbours,
  sharedModules,
} from "./layers.ts";
import type { ImportOf, SourceFile } from "./source-file.ts";

/** The rules that a file violates, as sentences that begin with its path (and line, if there is one). */
export function findViolations(file: SourceFile): string[] {
  return [
    ...findNameViolations(file.path),
    ...(file.isBarrel
      ? [`${file.path} only passes on other files' exports: import them where they are`]
      : []),
    ...file.imports.flatMap((imported) => {
      const reason = findImportViolation(file.path, imported);
      return reason ? [`${file.path}:${imported.line} ${reason}`] : [];
    }),
    ...findImpureViolations(file),
  ];
}

function findNameViolations(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  const bad = folders.filter((folder) => emptyNames.includes(folder));
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isView = name.endsWith(".tsx") && /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx$/.test(name);
  const isLocale = /^[a-z]{2}-[A-Z]{2}\.ts$/.test(name);
  const isRule = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|tsx|mts|js)$/.test(name);
  return [
    ...bad.map((folder) => `${path} lies in a folder called ${folder}: name it by what is inside`),
    ...(isView || isRule || isLocale ? [] : [`${path} is neither a kebab-case rule nor a PascalCase view`]),
    ...(tablesOf(path).some((table) => findFloor(path, table) < 0)
      ? [`${path} is in no room of tests/layout/layers.ts`]
      : []),
  ];
}

/** Code for Workers and browsers must not import Node's modules. */
function findPackageViolation(from: string, specifier: string): string | null {
  const isForWorkers = ["app/", "api/", "contract/"].some((folder) => from.startsWith(folder));
  const isShared = sharedModules[specifier]?.includes(from) ?? false;
  return isForWorkers && specifier.startsWith("node:") && !isShared
    ? `imports ${specifier}, which Workers do not have`
    : null;
}

function findImportViolation(from: string, { specifier, target, isTypeOnly }: ImportOf): string | null {
  if (target === null) return findPackageViolation(from, specifier);
  const isCrossing = crossings.some(
    (crossing) =>
      from.startsWith(crossing.from) && target.startsWith(crossing.to) && (isTypeOnly || !crossing.typesOnly),
  );
  if (isCrossing) return null;
  const [fromFolder = "", toFolder = ""] = [from, target].map((path) => path.split("/")[0]);
  if (fromFolder === toFolder) return findFloorViolation(from, target) ?? findSqlViolation(from, target);
  const allowed = folderRules[fromFolder] ?? [];
  return allowed.includes("*") || allowed.includes(toFolder)
    ? null
    : `imports ${target}: ${fromFolder}/ may not import ${toFolder}/`;
}

function findFloorViolation(from: string, to: string): string | null {
  const table = tablesOf(from).find((folder) => isIn(to, folder));
  if (table === undefined) return null;
  const [fromRoom, toRoom] = [findRoom(from, table), findRoom(to, table)];
  const [fromFloor, toFloor] = [findFloor(from, table), findFloor(to, table)];
  if (fromRoom === toRoom || fromFloor < 0 || toFloor < 0 || fromFloor < toFloor) return null;
  if (fromFloor > toFloor) return `imports ${to}: ${fromRoom} is below ${toRoom}, and imports only go down`;
  const isNeighbour =
    from.startsWith("app/") && neighbours.some((pair) => pair.from === fromRoom && pair.to === toRoom);
  return floors[table]?.[fromFloor]?.isOpen || isNeighbour
    ? null
    : `imports ${to}: ${fromRoom} and ${toRoom} are side by side`;
}

const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);

/** The folders with floors that a file lies in, the innermost first. */
const tablesOf = (path: string): string[] =>
  Object.keys(floors)
    .filter((folder) => isIn(path, folder))
    .toSorted((a, b) => b.length - a.length);

/** In `app`: `app/post/Post.tsx` → `post`; `app/root.tsx` → `root`; a file that a floor names with its ending is itself. */
function findRoom(path: string, table: string): string {
  const name = path.slice(table.length + 1).split("/")[0] ?? "";
  return floors[table]?.some(({ folders }) => folders.includes(name)) ? name : (name.split(".")[0] ?? "");
}

/** A folder of the services doesn't export its SQL; other folders call its functions. */
function findSqlViolation(from: string, to: string): string | null {
  const isSql = to.startsWith("api/") && /[/-]sql\.ts$/.test(to);
  return isSql && findRoom(from, "api") !== findRoom(to, "api")
    ? `imports ${to}: the SQL of ${findRoom(to, "api")} is its own, call one of its functions`
    : null;
}

function findFloor(path: string, table: string): number {
  const room = findRoom(path, table);
  return floors[table]?.findIndex(({ folders }) => folders.includes(room)) ?? -1;
}

function findImpureViolations({ path, impureReads }: SourceFile): string[] {
  const isPure = path.startsWith("app/") || path.startsWith("contract/");
  if (!isPure || impureFiles.some((pattern) => pattern.test(path))) return [];
  return impureReads.map(({ what, line }) => `${path}:${line} reads ${what}: take it as an argument`);
}
