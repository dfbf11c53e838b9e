import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../api/open-session.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { until } from "../until.ts";

/* Missing addresses are listed for the blog's managers, who redirect them: both built Workers. */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
let cookie: string;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
  cookie = `__Host-session=${await openSession(network.env.DB, "Ada-Owner")}`;
});
afterAll(() => network.stop());

const path = "/manage/kotaku/not-found";
const open = async (query = "", headers: Record<string, string> = { Cookie: cookie }) => {
  const response = await network.get("kinja.com", path + query, { headers });
  return { status: response.status, html: await response.text(), response };
};
const send = (fields: Record<string, string>) =>
  network.get("kinja.com", path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
  });
const status = async (asked: string, headers: Record<string, string> = {}) =>
  (await network.get("kotaku.com", asked, { headers })).status;

test("a missing address is listed with its count, and redirects once it is told where to", async () => {
  expect((await open()).html).toContain("No missing pages requested.");
  // The second response is from the cache, and counts as well.
  expect(await status("/gone-astray", { Referer: "https://search.example/?q=secret" })).toBe(404);
  expect(await status("/gone-astray?utm_source=mail")).toBe(404);
  expect(await status("/tag/nobody-has-this")).toBe(404);
  expect(await status("/%3Cscript%3Ealert(1)%3C/script%3E")).toBe(404);
  expect(await status("/wp-login.php")).toBe(404);
  // Withdrawn posts and personal pages are not listed; existing pages aren't either.
  expect([await status("/1830000002"), await status("/latest")]).toEqual([410, 200]);
  await status("/manage/nobody/not-found");
  await until(async () => expect((await open()).html).toContain("/gone-astray"));

  const { html, response } = await open("?lead=%2Fgone-astray");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const rows = [...html.matchAll(/<h3[^>]*>(\/[^<]*)<\/h3><p[^>]*>(.*?)<\/p>/gs)].map(
    ([, address = "", facts = ""]) =>
      [
        address,
        /\d requests?/.exec(facts)?.[0],
        /from ([\w.]+)/.exec(facts.replace(/<!-- -->/g, ""))?.[1],
      ].join(" "),
  );
  expect(rows[0]).toBe("/gone-astray 2 requests search.example");
  expect(new Set(rows.slice(1))).toEqual(
    new Set(["/tag/nobody-has-this 1 request ", "/&lt;script&gt;alert(1)&lt;/script&gt; 1 request "]),
  );
  expect(html).toContain("1 more request isn’t listed.");
  expect(html).not.toContain("secret");

  const wrong = await send({ path: "/gone-astray", to: "https://elsewhere.example/" });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain("That address isn’t on this network.");
  expect(again).toContain('value="https://elsewhere.example/"');

  const led = await send({ path: "/gone-astray", to: "http://kotaku.com.localhost/latest" });
  expect([led.status, led.headers.get("Location")]).toEqual([
    303,
    expect.stringMatching(/^\/manage\/kotaku\/not-found\?led=&undo=[\w-]+$/),
  ]);
  expect((await open("?led")).html).not.toContain("/gone-astray");
  await until(async () => {
    const answer = await network.get("kotaku.com", "/gone-astray?utm_source=mail");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/latest?utm_source=mail"]);
  });
});

test("only staff can read it", async () => {
  expect((await open("", {})).status).toBe(303);
  const reader = `__Host-session=${await openSession(network.env.DB, "Cleo-Reader")}`;
  expect((await open("", { Cookie: reader })).status).toBe(403);
});
