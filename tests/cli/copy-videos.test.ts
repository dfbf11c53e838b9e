import { globSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyVideos } from "../../cli/serve.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

const folder = createTemporaryFolder("videos");

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
