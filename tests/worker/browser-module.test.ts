import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const root = new URL("../../build/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));

/** Bytes, compressed, before a reader does anything. Raise it only with a reason. */
const ceiling = 10_000;

test("the script of a reader page stays below its ceiling", () => {
  const { src } = JSON.parse(read("browser-module.json").toString()) as { src: string };
  expect(gzipSync(read(`client${src}`), { level: 9 }).length).toBeLessThan(ceiling);
});
