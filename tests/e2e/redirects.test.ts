import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser, openPage } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "theinventory.com";
const path = "/manage/theinventory/redirects";
const owner = await signInByMail("rosalind-achterman", main);
/** Whatever language she has chosen, it is that of the Spanish blog. */
const superuser = await signInByMail("ottoline-rusk", main);
const { page: reader } = await openPage(browser);
/** The browser's message about a form that returns with an error. */
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";

/** Where readers of an address are, within moments of a change. */
async function untilReadersAreAt(from: string, to: string, of = host): Promise<void> {
  await expect
    .poll(async () => {
      await reader.goto(buildAddress(of, from));
      return reader.url();
    })
    .toBe(buildAddress(of, to));
}

async function untilReadersFindNothing(from: string, of = host): Promise<void> {
  await expect.poll(async () => (await reader.goto(buildAddress(of, from)))?.status()).toBe(404);
}

async function checkLook(page: Page): Promise<void> {
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
}

const csv = (text: string) => ({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("an owner sets, tests, edits, deletes and restores a redirect", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/theinventory/stories");
  await page.getByRole("link", { name: "Redirects", exact: true }).press("Enter");
  const from = page.getByLabel("Old address", { exact: true });
  const to = page.getByLabel("New address", { exact: true });
  const save = page.getByRole("button", { name: "Save redirect" });
  await page.getByText("Imported").first().waitFor();
  await checkLook(page);

  await from.fill("/old-guide");
  await to.fill("//evil.example/x");
  await save.press("Enter");
  await page.getByText("evil.example isn’t on this network.").waitFor();
  expect(await from.inputValue()).toBe("/old-guide");
  await to.fill("/old-guide/");
  await save.press("Enter");
  await page.getByText("A page can’t redirect to itself.").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await to.fill("/tag/luggage");
  await save.press("Enter");
  await page.getByText("Redirect saved.").waitFor();
  await untilReadersAreAt("/old-guide", "/tag/luggage");

  // Uses are counted within moments, and say nothing about readers.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("listitem").filter({ hasText: "/old-guide" }).textContent();
    })
    .toMatch(/Used (once|\d+ times)/);

  await page.getByLabel("Address", { exact: true }).fill(buildAddress(host, "/old-guide?from=mail"));
  await page.getByRole("button", { name: "Test" }).press("Enter");
  await page
    .getByText(`Leads to https://${host}/tag/luggage, because of the redirect from /old-guide.`)
    .waitFor();

  await page.getByRole("link", { name: "Edit redirect from /old-guide" }).press("Enter");
  await page.getByRole("heading", { name: "Edit redirect" }).waitFor();
  await to.fill("/latest");
  await save.press("Enter");
  await page.getByText("Redirect saved.").waitFor();
  await untilReadersAreAt("/old-guide", "/latest");

  await page.getByRole("button", { name: "Delete redirect from /old-guide" }).press("Enter");
  await page.getByText("Redirect deleted.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await page.getByText("Change undone.").waitFor();
  await untilReadersAreAt("/old-guide", "/latest");

  // A pattern, and the word for one that would lead in a circle.
  await from.fill("/guides/*");
  await to.fill("/guides/old/*");
  await save.press("Enter");
  await page.getByText("Readers would go around in a circle").waitFor();
  await to.fill("/tag/*");
  await save.press("Enter");
  await page.getByText("Redirect saved.").waitFor();
  await untilReadersAreAt("/guides/luggage", "/tag/luggage");
  await page.getByRole("button", { name: "Delete redirect from /guides/*" }).press("Enter");
  await page.getByText("Redirect deleted.").waitFor();
  await untilReadersFindNothing("/guides/luggage");
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);
});

test("a file is reviewed line by line, applied, downloaded and taken back", async () => {
  const { page } = await openStudio(browser, owner, path);
  const lines = Array.from({ length: 1_200 }, (_, index) => `/file/${String(index)};/tag/luggage`);
  const text = `\ufefffrom;to\r\n${lines.join("\r\n")}\r\n=cmd|'/c calc'!A0;/x\r\n"/open;/y\r\n/;/tag/luggage\r\n`;
  await page.getByLabel("CSV file").setInputFiles(csv(text));
  await page.getByRole("button", { name: "Review file" }).click();
  await page
    .getByText("1200 redirects will be added")
    .or(page.getByText("1,200 redirects will be added"))
    .waitFor();
  await page.getByText("3 lines skipped").waitFor();
  await page.getByRole("row", { name: "1,202 =cmd|'/c calc'!A0" }).waitFor();
  await page.getByText("The quotation marks don’t match.").waitFor();
  await page.getByText("The front page can’t be redirected.").waitFor();
  await checkLook(page);
  await page.getByRole("button", { name: "Apply these redirects" }).click();
  await page.getByRole("heading", { name: "Import finished" }).waitFor();
  await untilReadersAreAt("/file/1199", "/tag/luggage");
  await page.getByText("1,200 redirects added").waitFor();
  const saved = await page.evaluate(async (file) => (await fetch(file)).text(), `${path}/file`);
  expect(saved.split("\r\n").filter((line) => line.startsWith("/file/")).length).toBe(1_200);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByText("Change undone.").waitFor();
  await untilReadersFindNothing("/file/1199");

  // Too many lines are refused in words, whatever they say.
  await page.getByLabel("CSV file").setInputFiles(csv("/\n".repeat(900_000)));
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByText("This file is too long.").waitFor();
});

test("without script and in Spanish, a redirect and a file are set", async () => {
  const { page } = await openStudio(browser, superuser, "/manage/esgizmodo/redirects", false);
  await page.getByLabel("Dirección antigua", { exact: true }).fill("/viejo/*");
  await page.getByLabel("Dirección nueva", { exact: true }).fill("/latest");
  await page.getByRole("button", { name: "Guardar la redirección" }).click();
  await page.getByText("Redirección guardada.").waitFor();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Cambio deshecho.").waitFor();
  await page
    .getByLabel("Archivo CSV")
    .setInputFiles(csv("/uno,/latest\n/dos,/uno\n/tres,https://otro.example/"));
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  await page.getByText("Se añadirán 2 redirecciones").waitFor();
  await page.getByText("otro.example no es de esta red.").waitFor();
  await page.getByRole("button", { name: "Aplicar estas redirecciones" }).click();
  await page.getByText("2 redirecciones añadidas").waitFor();
  await untilReadersAreAt("/dos", "/latest", "es.gizmodo.com");
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await page.getByText("Cambio deshecho.").waitFor();
  await page.getByText("Todavía no hay redirecciones.").waitFor();
  const { page: scripted } = await openStudio(browser, superuser, "/manage/esgizmodo/redirects?test=/tres");
  await scripted.getByText("No hay nada en esta dirección").waitFor();
  await checkLook(scripted);
});

test("missing pages are grouped, redirected by one press, and dismissed", async () => {
  const log = "/manage/theinventory/not-found";
  const { page } = await openStudio(browser, owner, log);
  const misses = [
    "/how-to/one",
    "/how-to/two",
    "/how-to/three",
    "/how-to/four",
    "/how-to/five",
    "/archive/luggage",
  ];
  for (const missed of misses) expect((await reader.goto(buildAddress(host, missed)))?.status()).toBe(404);
  const suggested = page.getByRole("button", { name: "Redirect here: /archive/luggage to Luggage" });
  // Misses are reported every few seconds, so the last one may come later than the others.
  await expect
    .poll(async () => {
      await page.reload();
      return [await page.getByText("5 addresses like this").count(), await suggested.count()];
    })
    .toEqual([1, 1]);
  await checkLook(page);
  await suggested.click();
  await page.getByText("Redirect saved.").waitFor();
  await untilReadersAreAt("/archive/luggage", "/tag/luggage");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Change undone.").waitFor();
  await page.getByRole("button", { name: "Dismiss /how-to/*" }).click();
  await page.getByText("5 addresses dismissed.").waitFor();
  expect(await page.getByText("/how-to/one").count()).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Addresses listed again.").waitFor();
  await page.getByRole("link", { name: "Add a pattern for /how-to/*" }).click();
  await page.getByLabel("New address", { exact: true }).waitFor();
  expect(await page.getByLabel("Old address", { exact: true }).inputValue()).toBe("/how-to/*");
});
