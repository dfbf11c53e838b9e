import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "lantern.example.com";
/** The browser's message about a form that returns with an error. */
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);

test("a blog is made from nothing to its first story, closed and opened", async () => {
  const token = await signInByMail("ottoline-rusk", main);
  const { page, complaints } = await openStudio(browser, token, "/moderation");
  // The list of blogs is filtered by typing, and arrow down moves into it.
  await page.locator("summary[aria-label$='Switch blog']").click();
  const filter = page.getByRole("textbox", { name: "Find a blog" });
  await filter.pressSequentially("giz");
  expect(await filter.inputValue()).toBe("giz");
  await filter.press("ArrowDown");
  await page.locator("a:focus", { hasText: "Gizmodo" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Blogs of the network", exact: true }).press("Enter");
  await page.getByRole("link", { name: "New blog" }).press("Enter");
  await page.getByLabel("First owner").waitFor();
  const review = page.getByRole("button", { name: "Review", exact: true });
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  };
  const isGood = async () => {
    for (const width of [1440, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await findDarkFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1000 });
  };
  await isGood();
  await fill({ Name: "Lantern", "Short name": "kotaku", Host: `${host}:8080` });
  await fill({ "First owner": "nobody-at-all", "First section": "News" });
  await review.press("Enter");
  await page.getByText("Leave out the colon and the port").waitFor();
  await page.getByText("Kotaku already has this short name.").waitFor();
  await page.getByText("No one by the name of nobody-at-all.").waitFor();
  await fill({ "Short name": "lantern", Host: host, "First owner": "ottoline-rusk" });
  await review.press("Enter");
  await page.getByText("Its navigation has one section, News.").waitFor();
  await isGood();
  await page.getByRole("button", { name: "Create blog" }).press("Enter");
  await page.getByText("Lantern was created.").waitFor();
  const check = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  const isDone = async (title: string) => (await check(title).innerText()).includes("Done");
  expect(await isDone("A first story is published")).toBe(false);
  await untilReadersSee(host, "/", "Lantern");
  const untilDone = (title: string) =>
    expect
      .poll(async () => {
        await page.reload();
        return isDone(title);
      })
      .toBe(true);
  await untilDone("The host answers as this blog");
  await untilDone("The feeds are valid");
  await untilStarted(page);
  await page.getByRole("link", { name: "Check again" }).press("Enter");
  await page.waitForURL(/\/moderation\/blogs\/lantern$/);
  await isGood();

  await page.getByRole("link", { name: "Write: A first story is published" }).press("Enter");
  // Whoever writes on several blogs chooses one first, with this one preselected once all pages know it.
  const chosen = page.getByLabel("Write for").locator("option:checked");
  await expect.poll(async () => (await page.reload(), chosen.innerText())).toBe("Lantern");
  await untilStarted(page);
  await page.getByRole("button", { name: "Write", exact: true }).press("Enter");
  const text = page.getByRole("textbox", { name: "Story text" });
  await text.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("The Light Above the Door");
  await text.locator("p").last().click();
  await page.keyboard.type("It was lit every evening, and nobody could say by whom.");
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .press("Enter");
  const dialog = page.getByRole("dialog");
  // A click waits until the checks have let the button go.
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("link", { name: "Open the story" }).waitFor();
  await untilReadersSee(host, "/latest", "The Light Above the Door");

  await page.goto(buildAddress(main, "/moderation/blogs/lantern"));
  await untilDone("A first story is published");
  await untilStarted(page);
  await page.getByRole("button", { name: "Review closing" }).press("Enter");
  await page.getByText("Its stories take no new replies.").waitFor();
  await page.getByRole("button", { name: "Close blog" }).press("Enter");
  await page.getByText("Lantern is closed.").waitFor();
  await untilReadersSee(host, "/latest", "This site has closed.");
  await untilReadersSee(host, "/latest", "The Light Above the Door");
  await page.getByRole("button", { name: "Review opening" }).press("Enter");
  await page.getByRole("button", { name: "Open blog" }).press("Enter");
  await page.getByText("Lantern is open again.").waitFor();
  await untilReadersSee(host, "/latest", "This site has closed.", false);

  await page.getByLabel("New host").fill("kotaku.com");
  await page.getByRole("button", { name: "Review moving" }).press("Enter");
  await page.getByText("Another blog has this host").waitFor();
  await page.getByLabel("New host").fill("lamp.example.com");
  await page.getByRole("button", { name: "Review moving" }).press("Enter");
  await page.getByText(`Every address at ${host} leads to the same address there`).waitFor();
  await page.getByRole("button", { name: "Move blog" }).press("Enter");
  await page.getByText("Lantern was moved.").waitFor();
  await untilReadersSee("lamp.example.com", "/latest", "The Light Above the Door");
  await expect
    .poll(async () => (await reader.goto(buildAddress(host, "/latest?x=1")), reader.url()))
    .toBe(buildAddress("lamp.example.com", "/latest?x=1"));
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);
});

test("without script and in Spanish, a blog is made in a group and moved to another", async () => {
  const token = await signInByMail("cosme-aldana", main);
  const { page: settings } = await openStudio(browser, token, "/dashboard");
  await chooseStudioLanguage(settings, "es-ES");
  const { page } = await openStudio(browser, token, "/moderation/blogs", false);
  await page.getByRole("link", { name: "Nuevo blog" }).click();
  const fields = {
    Nombre: "El Farol",
    "Nombre corto": "farol",
    Dominio: "farol.example.es",
    Grupo: "faroles",
    "Quién lo dirige": "cosme-aldana",
    "Primera sección": "Noticias",
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Idioma", { exact: true }).selectOption("es-ES");
  const review = page.getByRole("button", { name: "Revisar", exact: true });
  await review.click();
  await page.getByText("Hereda los ajustes del grupo faroles y de la red.").waitFor();
  await page.getByRole("button", { name: "Crear blog" }).click();
  await page.getByText("Se ha creado El Farol.").waitFor();
  await page.getByLabel("Grupo", { exact: true }).fill("Con espacios");
  await review.click();
  await page.getByRole("alert").first().waitFor();
  await page.getByLabel("Grupo", { exact: true }).fill("");
  await page.getByLabel("Blog principal", { exact: true }).selectOption({ label: "Gizmodo en Español" });
  await review.click();
  await page.getByText("El Farol ya no hereda los ajustes del grupo faroles.").waitFor();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Se ha cambiado El Farol.").waitFor();
  await page.locator("select[name=locale]").selectOption("en-US");
  await page.getByRole("button", { name: "Revisar el idioma" }).click();
  await page.getByText("Sus artículos, respuestas y temas se quedan como se escribieron.").waitFor();
  await page.getByRole("button", { name: "Cambiar idioma" }).click();
  await page.getByText("El Farol tiene otro idioma.").waitFor();
  await untilReadersSee("farol.example.es", "/", "Noticias");
});
