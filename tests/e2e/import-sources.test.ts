import { afterAll, beforeAll, expect, test } from "vitest";
import { makeZip } from "../cli/records/make-zip.ts";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const path = "/moderation/imports";
const host = "theinventory.com";

/** Superusers of this file alone. */
const [english, spanish] = ["mara-sources", "rita-sources"] as const;
beforeAll(() => makeSuperusers(english, spanish));

const site = {
  "site-main/_config.yml": "url: https://old-garden.example\npermalink: /:year/:title/\n",
  "site-main/_posts/2020-01-02-moss.md":
    "---\ntitle: Moss on the roof\nauthor: Gil Verne\ntags: [Quiet plants]\n---\nMoss grows where nobody looks.\n",
  "site-main/_posts/2020-01-03-fern.md":
    "---\ntitle: A fern\nauthor: Gil Verne\n---\nSee [moss](/2020/moss/).\n",
};

test("a Markdown site in a zip file is recognized, its tags mapped, rehearsed and imported, and its author invited", async () => {
  const session = await signInByMail(english, main);
  const { page } = await openStudio(browser, session, path);
  await page.getByLabel("Export file").setInputFiles({
    name: "site.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(await makeZip(site)),
  });
  await page.getByText("More options", { exact: true }).press("Enter");
  await page.getByLabel("What it is").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Blog", { exact: true }).selectOption({ label: "The Inventory" });
  await page.getByRole("button", { name: "Read file" }).press("Enter");
  await page.getByRole("heading", { name: "site-main into The Inventory" }).waitFor();
  await page.locator("dd").getByText("Markdown site", { exact: true }).waitFor();
  await page.getByText(/^Tags at the source: 1$/).press("Enter");
  await page.getByText("Quiet plants").first().waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole("button", { name: "Rehearse" }).press("Enter");
  await page.getByText("Rehearsal finished. Nothing was written.").waitFor();
  await page.getByRole("button", { name: "Start import" }).press("Enter");
  await page.getByText("Import finished.", { exact: true }).waitFor();
  await page.getByText("Created: 2", { exact: false }).first().waitFor();

  const { page: public_ } = await openPage(browser);
  // The old address leads to the story.
  await public_.goto(buildAddress(host, "/2020/moss/"));
  await public_.getByText("Moss grows where nobody looks.").first().waitFor();

  await page.getByRole("button", { name: "Start another import" }).press("Enter");
  await page.getByRole("link", { name: "Invite authors: markdown" }).press("Enter");
  await page.getByRole("button", { name: "Send invitations" }).press("Enter");
  await page.getByText("Choose at least one author.").first().waitFor();
  await page.getByLabel("Gil Verne: 2 stories").press("Space");
  await page.getByLabel("Email of Gil Verne").fill("gil.verne");
  await page.setViewportSize({ width: 375, height: 900 });
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Email of Gil Verne").fill("gil.verne@example.test");
  await page.getByRole("button", { name: "Send invitations" }).press("Enter");
  await page.getByText("Invitation sent.").first().waitFor();
  expect(await page.getByLabel("Email of Gil Verne").inputValue()).toBe("");
});

const lines = [
  { type: "person", id: "u1", name: "Íñigo Vela", email: "inigo.vela@example.test" },
  {
    type: "post",
    id: "jardin:1",
    title: "El invernadero",
    authors: ["u1"],
    publishedAt: "2020-02-03T08:00:00Z",
    html: "<p>Dentro siempre es mayo.</p>",
  },
];

test("en 375 px, un archivo de nuestro formato se importa en español y se invita a quien firma", async () => {
  const session = await signInByMail(spanish, main);
  const { page: settings } = await openStudio(browser, session, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page } = await openStudio(browser, session, path);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByLabel("Archivo de exportación").setInputFiles({
    name: "jardín.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")),
  });
  await page.getByLabel("Blog de destino").selectOption({ label: "The Inventory" });
  await page.getByRole("button", { name: "Leer archivo" }).press("Enter");
  await page.locator("dd").getByText("Formato de importación (JSON Lines)", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Iniciar importación" }).press("Enter");
  await page.getByText("Importación terminada.", { exact: true }).waitFor();
  await page.getByText("Invitar a sus autores: 1", { exact: true }).press("Enter");
  // The export has the address; the box waits for the editor.
  expect(await page.getByLabel("Correo de Íñigo Vela").inputValue()).toBe("inigo.vela@example.test");
  expect(await page.getByLabel("Íñigo Vela", { exact: true }).isChecked()).toBe(false);
  expect(await findFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByLabel("Íñigo Vela", { exact: true }).press("Space");
  await page.getByRole("button", { name: "Enviar invitaciones" }).press("Enter");
  await page.getByText("Invitación enviada.").first().waitFor();
  expect(await findFaults(page)).toEqual([]);
});
