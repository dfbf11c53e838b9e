import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** The browser's message about a form that returns with an error. */
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const { page: reader } = await openPage(browser);

/** Where an address leads, by how many redirects, and the text there; cached pages are updated within moments. */
async function follow(host: string, path: string) {
  await reader.goto(buildAddress(host, "/about"));
  return reader.evaluate(async (asked) => {
    const response = await fetch(asked);
    return { path: new URL(response.url).pathname, status: response.status, text: await response.text() };
  }, path);
}

test("a tag is merged, seen so by readers, and undone", async () => {
  const host = "deadspin.com";
  const token = await signInByMail("ottoline-rusk", main);
  const { page, complaints } = await openStudio(browser, token, "/moderation");
  await page.getByRole("link", { name: "Tags", exact: true }).press("Enter");
  await page.getByLabel("Search tags").fill("masc");
  await page.getByRole("button", { name: "Find" }).press("Enter");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole("link", { name: "Mascots", exact: true }).press("Enter");
  const into = page.getByLabel("Merge into");
  await into.fill("No Such Tag");
  await page.getByRole("button", { name: "Review merge" }).press("Enter");
  await page.getByText("There’s no such tag.").waitFor();
  await into.fill("mascots");
  await page.getByRole("button", { name: "Review merge" }).press("Enter");
  await page.getByText("That’s the same tag").waitFor();
  await into.fill("Ejections");
  await page.getByRole("button", { name: "Review merge" }).press("Enter");
  await page.getByText(/1 story and \d+ followers? move to “Ejections”\./).waitFor();
  await page.getByText("/tag/mascots will redirect.").waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await page.getByText("“Mascots” was merged into “Ejections”.").first().waitFor();
  await expect.poll(async () => (await follow(host, "/tag/mascots")).path).toBe("/tag/ejections");
  await page.getByRole("button", { name: "Undo: “Mascots” was merged" }).press("Enter");
  await page.getByRole("heading", { name: "Mascots", exact: true }).waitFor();
  await expect.poll(async () => (await follow(host, "/tag/mascots")).path).toBe("/tag/mascots");

  // A taken name offers the merge; another one has a description for readers.
  await page.getByLabel("Name", { exact: true }).fill("Ejections");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByRole("link", { name: "Merge into “Ejections” instead" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill("Foam Mascots");
  await page.getByLabel("Description").fill("People in foam, and what they did.");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Foam Mascots", exact: true }).waitFor();
  await expect
    .poll(async () => (await follow(host, "/tag/mascots")).text)
    .toContain('content="People in foam, and what they did."');
  expect((await follow(host, "/tag/mascots")).path).toBe("/tag/foam-mascots");
  await page.getByRole("button", { name: /^Undo: “Mascots” was changed/ }).press("Enter");
  await page.getByRole("heading", { name: "Mascots", exact: true }).waitFor();

  // A chosen story gets a tag of its own.
  await page
    .getByLabel(/^Choose “/)
    .first()
    .check();
  await page.getByLabel("New name for the chosen stories").fill("Pelican Suits");
  await page.getByRole("button", { name: "Review split" }).press("Enter");
  await page.getByText("“Pelican Suits” replaces “Mascots” on 1 story.").waitFor();
  await page.getByRole("button", { name: "Split", exact: true }).press("Enter");
  await expect.poll(async () => (await follow(host, "/tag/pelican-suits")).status).toBe(200);
  await page.getByRole("button", { name: /^Undo: Stories moved/ }).press("Enter");
  await expect.poll(async () => (await follow(host, "/tag/pelican-suits")).status).toBe(404);
  expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
});

test("without script and in Spanish, a tag is deleted and comes back", async () => {
  const token = await signInByMail("cosme-aldana", main);
  const { page: settings } = await openStudio(browser, token, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  const { page } = await openStudio(browser, token, "/moderation/tags?q=buscas", false);
  await page.getByRole("link", { name: "Buscas", exact: true }).click();
  await page.getByRole("button", { name: "Revisar la eliminación" }).click();
  await page.getByText(/Pierden el tema «Buscas»: \d+ artículos?/).waitFor();
  await page.getByText("/tag/buscas dejará de existir.").waitFor();
  await page.getByRole("button", { name: "Eliminar tema" }).click();
  await page.getByText("Se eliminó «Buscas».").waitFor();
  const host = "es.gizmodo.com";
  await expect.poll(async () => (await follow(host, "/tag/buscas")).status).toBe(404);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Deshecho. «Buscas» está como antes.").waitFor();
  await expect.poll(async () => (await follow(host, "/tag/buscas")).status).toBe(200);
  await page.goto(buildAddress(main, "/moderation/audit?action=tags.write"));
  await page.getByRole("link", { name: "Ver: Temas cambiados" }).first().waitFor();
  await page.getByLabel("Sobre", { exact: true }).selectOption("tag");
  await page.getByLabel("Nombre o ID").fill("Buscas");
  await page.getByRole("button", { name: "Filtrar" }).click();
  expect(await page.getByRole("listitem").filter({ hasText: "Toda la red" }).count()).toBeGreaterThan(1);
  await page.getByLabel("Blog", { exact: true }).selectOption("kotaku");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByText("Ninguna entrada coincide con estos filtros.").waitFor();
});
