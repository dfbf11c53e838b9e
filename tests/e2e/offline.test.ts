import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFrontEnd } from "../worker/front-end.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";

const browser = await openBrowser();
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ OFFLINE_PAGE: "on" });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const addressOf = (host: string, path: string) => `http://${host}.localhost:${app.port}${path}`;

/** Opens a page and waits until its service worker is active. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStarted(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
}

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

async function setNetwork(context: BrowserContext, isThere: boolean): Promise<void> {
  await context.setOffline(!isThere);
}

describe.each([
  ["kotaku.com", "en-US", "You’re offline", "Try again", "Kotaku"],
  ["es.gizmodo.com", "es-ES", "Sin conexión", "Reintentar", "Gizmodo en Español"],
])("without a network, %s", (host, lang, title, again, name) => {
  test("says so in its own language, and offers to go on to the requested page once there is one", async () => {
    const { page, complaints } = await openPage(browser, { colorScheme: "dark" });
    await visit(page, addressOf(host, "/"));
    expect(complaints).toEqual([]);
    await setNetwork(page.context(), false);
    await page.goto(addressOf(host, "/latest?startTime=1"));
    expect(await page.getAttribute("html", "lang")).toBe(lang);
    expect(await page.textContent("h1")).toBe(title);
    expect(await page.textContent("strong")).toBe(name);
    expect(await findFaults(page)).toEqual([]);
    expect(page.url()).toBe(addressOf(host, "/latest?startTime=1"));
    await page.getByText(again, { exact: true }).click();
    expect(await page.textContent("h1")).toBe(title);
    await setNetwork(page.context(), true);
    await page.getByText(again, { exact: true }).click();
    await page.waitForSelector("footer nav");
    expect(page.url()).toBe(addressOf(host, "/latest?startTime=1"));
    await page.context().close();
  });
});

test("a browser stores that one page, and nothing that its reader read, sent or has", async () => {
  const { page } = await openPage(browser);
  await visit(page, addressOf("gizmodo.com", "/"));
  for (const path of [
    "/1836100001",
    "/latest",
    "/search?q=lantern",
    "/settings",
    "/dashboard/saved",
    "/reply/1836100001",
  ]) {
    await page.goto(addressOf("gizmodo.com", path));
  }
  await page.goto(addressOf("gizmodo.com", "/newsletter"));
  await page.click("form button[type=submit]");
  expect(await listKept(page)).toEqual(["/-/offline"]);
  await page.context().close();
});

test("when disabled, it is removed at the next visit with everything it stored", async () => {
  const off = await startFrontEnd({ OFFLINE_PAGE: "off" });
  let port = app.port;
  // One host, which forwards to the deployment before and then to the one after.
  const door = createServer((request, response) => {
    const { method, url: path, headers } = request;
    request.pipe(
      forward({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  await once(door.listen(0, "127.0.0.1"), "listening");
  const { page } = await openPage(browser);
  try {
    const address = `http://kotaku.com.localhost:${(door.address() as AddressInfo).port}/`;
    await visit(page, address);
    expect(await listKept(page)).toEqual(["/-/offline"]);
    port = off.port;
    await page.goto(address);
    expect(await page.getAttribute("body", "data-offline")).toBeNull();
    // The visit alone may have been enough.
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((found) => found?.update())
        .catch(() => null),
    );
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await listKept(page)).toEqual([]);
  } finally {
    await page.context().close();
    door.close();
    await off.stop();
  }
});
