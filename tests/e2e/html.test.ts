import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findBlogs, findPages } from "./pages.ts";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const hasJava = spawnSync("java", ["-version"]).status === 0;
/**
 * The checker calls it an error that a frame has scripts and its own origin. HTML advises against both together where
 * the frame is of the page's origin; players of other origins need both, and `app/embed` never gives both to our own.
 */
const isAboutPlayers = (line: string) =>
  line.includes("Setting both “allow-scripts” and “allow-same-origin”");
const output = new URL("../../build/html-check/", import.meta.url).pathname;

test.skipIf(!hasJava)(
  "the Nu HTML checker finds no error on any page of any blog",
  { timeout: 240_000 },
  async () => {
    const blogs = (await findBlogs()).filter((blog) => !blog.isMainSite);
    const pages = (await Promise.all(blogs.map(findPages))).flat();
    mkdirSync(output, { recursive: true });
    const folder = mkdtempSync(output);
    const browser = await openBrowser();
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const { kind, blog, address } of pages) {
      const html = (await (await page.goto(address))?.text()) ?? expect.fail(`${address} did not answer`);
      writeFileSync(`${folder}/${blog}-${kind.replace(" ", "-")}.html`, html);
    }
    await browser.close();
    const { stderr } = spawnSync("java", ["-jar", checker, "--errors-only", "--format", "gnu", folder], {
      encoding: "utf8",
      maxBuffer: 32 * 1024 * 1024,
    });
    const errors = stderr.split("\n").filter((line) => line.includes("error:") && !isAboutPlayers(line));
    expect(errors.map((line) => line.slice(line.indexOf(folder) + folder.length + 1))).toEqual([]);
  },
);
