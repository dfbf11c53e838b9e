import { existsSync, readFileSync, writeFileSync } from "node:fs";

const path = new URL("../results.md", import.meta.url);
const begin = (name: string) => `<!-- ${name}: begin -->`;
const end = (name: string) => `<!-- ${name}: end -->`;

/** Replaces or adds one section of `bench/results.md`; sections of other commands are unchanged. */
export function writeSection(name: string, title: string, text: string): void {
  const section = `${begin(name)}\n\n# ${title}\n\n${text.trim()}\n\n${end(name)}\n`;
  const old = existsSync(path) ? readFileSync(path, "utf8") : "";
  const from = old.indexOf(begin(name));
  const to = old.indexOf(end(name));
  if (from === -1 || to === -1) {
    writeFileSync(path, old === "" ? section : `${old.trimEnd()}\n\n${section}`);
    return;
  }
  writeFileSync(
    path,
    `${old.slice(0, from)}${section}${old.slice(to + end(name).length).replace(/^\n/, "")}`,
  );
}
