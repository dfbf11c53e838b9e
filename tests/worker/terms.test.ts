import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../app/account/account-cookies.ts";
import { demoNow } from "../../mocks/network.ts";
import { openSession } from "../api/open-session.ts";
import { until } from "../until.ts";
import { startFrontEnd } from "./front-end.ts";

/* docs/guides/syndication.md: an owner's terms are stated by every file and page of the blog. */
const main = "kinja.com";
const form = "/manage/kotaku/terms";
let app: Awaited<ReturnType<typeof startFrontEnd>>;
let cookie: string;
beforeAll(async () => {
  const begun = Date.now();
  // Time advances: changes are distinguished by their times.
  const now = () => demoNow + Date.now() - begun;
  app = await startFrontEnd({ ENVIRONMENT: "production", PAGE_CACHE: "on" }, undefined, false, now);
  const { db } = await app.mocks.services;
  const token = await openSession(db, "HollisBraun", { roles: ["superuser"], now: demoNow, host: main });
  cookie = `${sessionCookie}=${token}`;
});
afterAll(() => app.stop());

const read = async (path: string) => {
  const response = await app.get("kotaku.com", path);
  return response.ok ? response.text() : String(response.status);
};

test("terms that are chosen in the studio are in robots.txt, the license, stories and feeds, from pages that were cached", async () => {
  expect(await read("/robots.txt")).not.toContain("Content-Signal");
  expect(await read("/rss")).not.toContain("license.xml");
  expect(await read("/license.xml")).toBe("404");

  const page = await app.get(main, form, { headers: { Cookie: cookie } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="preset"')]);
  const sent = await app.get(main, form, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: `http://${main}.localhost`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "version=0&preset=search&allow=&block=BadBot&policy=",
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining(`${form}?saved`),
  ]);

  await until(async () =>
    expect(await read("/robots.txt")).toContain("search=yes, ai-input=no, ai-train=no"),
  );
  expect(await read("/robots.txt")).toContain("User-agent: BadBot\n");
  const prohibited = '<prohibits type="usage">ai-input ai-train</prohibits>';
  await until(async () => expect(await read("/license.xml")).toContain(prohibited));
  await until(async () => expect(await read("/rss")).toContain("/license.xml"));
});
