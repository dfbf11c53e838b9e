import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(root + path, "utf8");
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Names in the first column of a table. */
const documented = findAll(read("docs/configuration.md"), /^\| `([A-Z][A-Z\d_]+)` /gm);

/** Members of the interfaces for a Worker's variables and bindings: `  WEBSUB_HUB?: string;`. */
const declared = [
  ...globSync("app/platform/config/*.ts", { cwd: root }),
  ...globSync("api/**/*.ts", { cwd: root }),
].flatMap((path) => findAll(read(path), /^ {2}([A-Z][A-Z\d_]+)\??: /gm));

/** Bindings, counters and variables of the configuration files, without comments. */
const bound = ["wrangler.toml", "api/wrangler.toml"].flatMap((path) => [
  ...findAll(read(path), /^(?:binding|name) = "([A-Z][A-Z\d_]+)"$/gm),
  ...findAll(read(path), /^([A-Z][A-Z\d_]+) = /gm),
]);

test("every variable, secret and binding has a row in the configuration page", () => {
  expect(declared.length).toBeGreaterThan(40);
  expect(bound.length).toBeGreaterThan(20);
  expect([...new Set([...declared, ...bound])].filter((name) => !documented.includes(name))).toEqual([]);
});

test("the page has no row for a variable that nothing reads", () => {
  const shell = findAll(
    globSync("{cli,mocks,tests/e2e}/**/*.ts", { cwd: root }).map(read).join("\n") + read("vite.config.ts"),
    /\benv(?:\.|\[")([A-Z][A-Z\d_]+)/g,
  );
  // Variables of wrangler.
  const known = new Set([...declared, ...bound, ...shell, "CLOUDFLARE_API_TOKEN"]);
  expect(documented.filter((name) => !known.has(name))).toEqual([]);
});
