import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

/* An account that has chosen no language for the studio has that of each blog. */
const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const screenName = "sin-idioma";
await makeSuperusers(screenName);
const token = await signInByMail(screenName, main);

test.each([1440, 375])(
  "by keys, the studio and the library of a Spanish blog are in Spanish at %i px",
  async (width) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    await giveSession(page, main, token);
    await page.goto(buildAddress(main, "/manage/esgizmodo/stories"));
    await untilStarted(page);
    await page.getByRole("heading", { name: "Artículos", level: 1 }).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await page.getByRole("heading", { name: "Multimedia", level: 1 }).waitFor();
    const images = page.getByRole("main").locator('a[href*="/media/image/"]');
    await images.first().waitFor();
    await press(images.first());
    // The kind of image is read in the blog's language.
    const kind = page.getByLabel("Etiqueta", { exact: true });
    await kind.waitFor();
    expect(await kind.locator("option:checked").innerText()).toMatch(/^(?:Ilustración|Imagen|Foto|Captura)/);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.waitForURL(`${buildAddress(main, "/dashboard")}?blog=esgizmodo`);
    await page.getByRole("heading", { name: "Panel", level: 1 }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("es-ES");
    // Pages that are about no blog are in the network's language.
    await page.goto(buildAddress(main, "/settings"));
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  },
);
