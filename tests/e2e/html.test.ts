import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { findBlogs, findPages } from "./pages.ts";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const hasJava = spawnSync("java", ["-version"]).status === 0;
/**
 * The checker reports iframes with both scripts and their own origin as errors. HTML advises against that
 * combination for iframes of the page's origin; players on other origins need both, and `app/embed` never
 * gives both to our own.
 */
const isAboutPlayers = (line: string) =>
  line.includes("Setting both “allow-scripts” and “allow-same-origin”");
const output = new URL("../../build/html-check/", import.meta.url).pathname;

test.skipIf(!hasJava)("the Nu HTML checker finds no error on any page of any blog", async () => {
  const blogs = (await findBlogs()).filter((blog) => !blog.isMainSite);
  const pages = (await Promise.all(blogs.map(findPages))).flat();
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(output);
  for (const { kind, blog, address } of pages) {
    writeFileSync(`${folder}/${blog}-${kind.replace(" ", "-")}.html`, await readHtml(address));
  }
  const { stderr } = spawnSync("java", ["-jar", checker, "--errors-only", "--format", "gnu", folder], {
    encoding: "utf8",
    maxBuffer: 32 * 1024 * 1024,
  });
  const errors = stderr.split("\n").filter((line) => line.includes("error:") && !isAboutPlayers(line));
  expect(errors.map((line) => line.slice(line.indexOf(folder) + folder.length + 1))).toEqual([]);
});

/** What a browser would be sent; Node itself finds no host below `localhost`. */
async function readHtml(address: string): Promise<string> {
  const { host, port, pathname } = new URL(address);
  const asked = get({ host: "127.0.0.1", port, path: pathname, headers: { host, accept: "text/html" } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const html = await text(answer);
  expect(html, address).toMatch(/^<!DOCTYPE html>/);
  // React streams the end of a studio page's data after the document, which browsers accept but checkers
  // don't.
  return html.replace(/(<\/body><\/html>)(.*)$/s, "$2$1");
}
