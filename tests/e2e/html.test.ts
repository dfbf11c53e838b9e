import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { buildAddress, findBlogs, findPages } from "./pages.ts";
import { long } from "../wait-limit.ts";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const hasJava = spawnSync("java", ["-version"]).status === 0;
/**
 * The checker reports iframes with both scripts and their own origin as errors. HTML advises against that
 * combination for iframes of the page's origin; players on other origins need both, and `app/embed` never
 * gives both to our own.
 */
const isAboutPlayers = (line: string) =>
  line.includes("Setting both “allow-scripts” and “allow-same-origin”");
/** Pages that only the main site has, stories of other kinds than the newest, and pages linked in the footer. */
const others: readonly (readonly [host: string, path: string])[] = [
  ...["/", "/latest", "/search?q=lantern", "/about", "/newsletter", "/signin", "/no-such-page"].map(
    (path) => ["kinja.com", path] as const,
  ),
  ...["/privacy", "/terms", "/contact", "/comment-policy", "/accessibility", "/corrections"].flatMap(
    (path) => [["kinja.com", path] as const, ["es.gizmodo.com", path] as const],
  ),
  ["gizmodo.com", "/1836100001"],
  ["kotaku.com", "/1836000001"],
  ["kotaku.com", "/?lite"],
  ["kotaku.com", "/1836000001?lite"],
  ["kotaku.com", "/reply/1836000001"],
  ["kotaku.com", "/report/1836000001"],
  ["kinja.com", "/report/status"],
  ["kotaku.com", "/share/1836000001"],
  ["deadspin.com", "/1836300006"],
  ["kinja.com", "/MarenOduya"],
  ["es.gizmodo.com", "/1837700002"],
];
const output = new URL("../../build/html-check/", import.meta.url).pathname;

test.skipIf(!hasJava)("the Nu HTML checker finds no error on any page of any blog", long, async () => {
  const blogs = (await findBlogs()).filter((blog) => !blog.isMainSite);
  const pages = (await Promise.all(blogs.map(findPages))).flat();
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(output);
  for (const { kind, blog, address } of pages) {
    writeFileSync(`${folder}/${blog}-${kind.replace(" ", "-")}.html`, await readHtml(address));
  }
  for (const [host, path] of others) {
    writeFileSync(
      `${folder}/${host}${path.replace(/\W/g, "-")}.html`,
      await readHtml(buildAddress(host, path)),
    );
  }
  const { stderr } = spawnSync("java", ["-jar", checker, "--errors-only", "--format", "gnu", folder], {
    encoding: "utf8",
    maxBuffer: 32 * 1024 * 1024,
  });
  const errors = stderr.split("\n").filter((line) => line.includes("error:") && !isAboutPlayers(line));
  expect(errors.map((line) => line.slice(line.indexOf(folder) + folder.length + 1))).toEqual([]);
});

/** The response a browser would get; Node itself can't resolve hosts below `localhost`. */
async function readHtml(address: string): Promise<string> {
  const { host, port, pathname, search } = new URL(address);
  const asked = get({
    host: "127.0.0.1",
    port,
    path: pathname + search,
    headers: { host, accept: "text/html" },
  });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  // An id alone redirects to the story's address.
  if (answer.headers.location !== undefined) {
    answer.resume();
    return readHtml(new URL(answer.headers.location, address).href);
  }
  const html = await text(answer);
  expect(html, address).toMatch(/^<!DOCTYPE html>/);
  return html;
}
