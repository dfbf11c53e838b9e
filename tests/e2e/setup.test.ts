import { rmSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { describeNetwork } from "../../cli/describe-network.ts";
import { findFreePort } from "../../cli/free-port.ts";
import { serve, type Network } from "../../cli/serve.ts";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { patience } from "./patience.ts";
import { long } from "../wait-limit.ts";

const stateFolder = "build/empty-network";
let [browser, network]: [Browser, Network] = [undefined as never, undefined as never];

beforeAll(async () => {
  // The port of the other files' network is unchanged.
  inject("port");
  rmSync(new URL(`../../${stateFolder}`, import.meta.url), { recursive: true, force: true });
  network = await serve({ port: await findFreePort(), stateFolder, vars: patience });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await network.stop();
});

const portOf = ({ apiOrigin }: Network) => Number(new URL(apiOrigin).port);
const address = (host: string, path: string) => `http://${host}.localhost:${portOf(network)}${path}`;

test(
  "an empty network is made in the browser: its blogs, and an owner who signs in and writes",
  long,
  async () => {
    const { page } = await openPage(browser);
    // Every address redirects to the form.
    await page.goto(address("crater.test", "/latest"));
    expect(new URL(page.url()).pathname).toBe("/setup");
    const bare = await fetch(`${network.apiOrigin}/`, { redirect: "manual" });
    expect(bare.headers.get("Location")).toMatch(/\/setup$/);
    expect(await findFaults(page)).toEqual([]);
    // The printed address includes the token.
    const printed = describeNetwork([], {
      port: portOf(network),
      mailFolder: "mail",
      token: "local-import-token",
      writer: null,
    });
    await page.goto(/http:\S+/.exec(printed)?.[0] ?? "");
    expect(await page.inputValue("[name=token]")).toBe("local-import-token");
    const answers = {
      networkName: "Lava Media",
      networkHost: "lava.test",
      blogName: "The Crater",
      blogHost: "crater.test",
      ownerName: "Sally Ríos",
      screenName: "sally-rios",
      email: "sally@example.test",
      token: "wrong",
    };
    for (const [name, value] of Object.entries(answers)) await page.fill(`[name=${name}]`, value);
    await page.selectOption("[name=theme]", "kotaku");
    await page.getByRole("button", { name: "Create network" }).click();
    await page.locator("#token-error", { hasText: "isn’t the setup token" }).waitFor();
    // It is the last field of the form, below the window's end.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("token");
    await page.fill("[name=token]", "local-import-token");
    await page.getByRole("button", { name: "Create network" }).click();
    await page.getByText("sally@example.test").waitFor();
    expect(await findFaults(page)).toEqual([]);

    const { page: owner } = await openPage(browser);
    await owner.goto(address("lava.test", "/development/mail"));
    await owner.getByRole("link", { name: /\/signin\/confirm/ }).click();
    await owner.getByRole("button", { name: "Yes, sign me in" }).click();
    await owner.waitForURL(({ pathname }) => !pathname.startsWith("/signin"));
    // The front page is empty, with instructions for the owner; to others it only says that it is empty.
    await owner.goto(address("lava.test", "/"));
    await page.goto(address("lava.test", "/"));
    expect(await page.textContent("main")).not.toContain("Write the first story");
    expect(await findFaults(owner)).toEqual([]);
    await owner.getByRole("link", { name: "Write the first story" }).click();
    expect(new URL(owner.url()).pathname).toBe("/write");
    expect(await owner.textContent("main")).toContain("The Crater");

    // Afterwards there is nothing to set up.
    expect((await page.goto(address("lava.test", "/setup")))?.status()).toBe(404);
    expect((await page.goto(address("crater.test", "/")))?.status()).toBe(200);
    expect((await page.goto(address("nobody.test", "/")))?.status()).toBe(404);
  },
);
