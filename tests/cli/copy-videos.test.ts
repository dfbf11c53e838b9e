import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyVideos } from "../../cli/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "magma-videos-"));
afterAll(() => rmSync(folder, { recursive: true }));

const list = () =>
  globSync("**/*.*", { cwd: folder })
    .toSorted()
    .map((name) => [name, statSync(join(folder, name)).ctimeMs] as const);

test("a second network writes no file that the first one has, and a changed one is replaced", () => {
  copyVideos(folder);
  const first = list();
  expect(first.length).toBeGreaterThan(2);
  copyVideos(folder);
  expect(list()).toEqual(first);
  const [name = ""] = first[0] ?? [];
  const { size } = statSync(join(folder, name));
  writeFileSync(join(folder, name), "cut");
  copyVideos(folder);
  expect(statSync(join(folder, name)).size).toBe(size);
});
