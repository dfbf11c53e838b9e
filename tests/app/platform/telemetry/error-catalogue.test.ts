import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../../..", import.meta.url).pathname;
const source = globSync("app/**/*.{ts,tsx}", { cwd: root })
  .map((path) => readFileSync(root + path, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""))
  .join("\n");

/**
 * Sentences of the specification, section 8, that the front end prints; those of the build are tested with the styles.
 */
test.each([
  ["Could not rewrite url"],
  ["Unexpected ContainerNode type"],
  ["Unexpected case ${String(value)}"],
  ["Unexpected ${kind} type ${name}"],
  ["Missing translation for ${locale}: ${id}"],
])("'%s' occurs in one file", (sentence) => {
  expect(source.split(sentence).length - 1).toBe(1);
});
