import { afterAll, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

test("an owner finds a change in their blog’s log, exports it and undoes it", async () => {
  const token = await signInByMail("desk-editor", main);
  const { page, complaints } = await openStudio(browser, token, "/manage/theonion/redirects");
  await page.getByLabel("Old address", { exact: true }).fill("/log-story");
  await page.getByLabel("New address", { exact: true }).fill("/latest");
  await page.getByRole("button", { name: "Save redirect" }).press("Enter");
  await page.getByText("Redirect saved").first().waitFor();
  await page.goto(buildAddress(main, "/manage/theonion/audit"));
  await page.getByText("Search and filters").click();
  await page.getByLabel("About", { exact: true }).selectOption("redirect");
  await page.getByLabel("Name or ID").fill("/log-story");
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  const entry = page.getByRole("listitem").filter({ hasText: "/log-story: none" });
  await entry.waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  const file = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
  const text = await page.evaluate(async (href) => (await fetch(href)).text(), file ?? "");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("/log-story");
  expect(await entry.getByRole("link", { name: "View: Redirect saved" }).getAttribute("href")).toContain(
    "/manage/theonion/redirects?q=%2Flog-story",
  );
  await entry.getByRole("button", { name: "Undo: Redirect saved" }).press("Enter");
  await page.getByText("Undone.").first().waitFor();
  await page.getByRole("heading", { name: "Redirect change undone" }).first().waitFor();
  expect(complaints).toEqual([]);
});

test("without script and in Spanish, an owner searches their blog's log and can't undo twice", async () => {
  const token = await signInByMail("noa-ferreiro", main);
  const { page } = await openStudio(browser, token, "/manage/esgizmodo/redirects", false);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByLabel("Dirección antigua", { exact: true }).fill("/registro");
  await page.getByLabel("Dirección nueva", { exact: true }).fill("/latest");
  await page.getByRole("button", { name: "Guardar la redirección" }).click();
  const log = buildAddress(main, "/manage/esgizmodo/audit");
  await page.goto(`${log}?name=/registro`);
  await page.getByText("Elige a qué corresponde el nombre o ID.").waitFor();
  await page.getByLabel("Sobre", { exact: true }).selectOption("redirect");
  await page.getByLabel("Desde").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  const undo = page.getByRole("button", { name: /^Deshacer: Redirección/ });
  await undo.click();
  await page.getByText("Deshecho.").waitFor();
  await page.goto(`${log}?kind=redirect&name=/registro`);
  await undo.click();
  await page.getByText("Ya no se puede deshacer").waitFor();
});
