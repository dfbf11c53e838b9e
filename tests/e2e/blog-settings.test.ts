import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** The browser's message about a form that returns with an error. */
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
const { page: reader } = await openPage(browser);

const untilReadersSee = createReader(reader);
const spanishOwner = await signInByMail("noa-ferreiro", main);

test("an owner previews and writes the text of a page in the footer, and returns to the draft", async () => {
  const host = "deadspin.com";
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("CassiusTrent", main),
    "/manage/deadspin/stories",
  );
  await page.getByRole("link", { name: "Information pages" }).click();
  await page.getByRole("link", { name: "Comment policy" }).first().click();
  await untilStarted(page);
  const text = page.getByLabel("Text", { exact: true });
  expect(await text.inputValue()).toContain("## ");
  await text.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter the text.").waitFor();
  await text.fill(
    "Be kind to umpires.\n## At {blog}\n- No spoilers before *midnight*, see [the rules](/about).",
  );
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "At Deadspin" }).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Text saved.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.");
  await untilReadersSee(host, "/comment-policy", "Draft text", false);

  await page.getByRole("link", { name: "Comment policy" }).first().click();
  await page.getByRole("button", { name: "Delete and use the draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete and use the draft" }).click();
  await page.getByText("Text deleted.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.", false);
  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await page.getByText("Change undone.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.");
  await page.goto(buildAddress(main, "/manage/deadspin/audit?action=information.write"));
  await untilStarted(page);
  await page.getByText("Comment policy (English)").first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Undone.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.", false);
  expect(complaints).toEqual([refused]);
});

test("without script the same form saves and deletes, in Spanish for a Spanish blog", async () => {
  const host = "es.gizmodo.com";
  const { page } = await openStudio(browser, spanishOwner, "/manage/esgizmodo/information", false);
  await page.getByRole("link", { name: "Contacto" }).click();
  await page.getByLabel("Texto", { exact: true }).fill("Escríbenos a {blog}.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Texto guardado.").waitFor();
  await untilReadersSee(host, "/contact", "Escríbenos a Gizmodo en Español.");
  await page.getByRole("link", { name: "Contacto" }).click();
  await page.getByRole("button", { name: "Eliminar y usar el provisional" }).click();
  await page.getByText("Texto eliminado.").waitFor();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Cambio deshecho.").waitFor();
  await untilReadersSee(host, "/contact", "Escríbenos a Gizmodo en Español.");
  await page.getByRole("link", { name: "Contacto" }).click();
  await page.getByRole("button", { name: "Eliminar y usar el provisional" }).click();
  const unknown = new URL("?page=nowhere&locale=es-ES", page.url());
  expect((await page.goto(unknown.href))?.status()).toBe(404);
});

test("an owner says what machines may do, is told of a wrong name, and goes back to the network's terms", async () => {
  const host = "deadspin.com";
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("CassiusTrent", main),
    "/manage/deadspin/stories",
  );
  await page.getByRole("link", { name: "Search and AI" }).click();
  await untilStarted(page);
  const preset = page.getByLabel("Allowed uses");
  const blocked = page.getByLabel("Crawlers to always block");
  const save = page.getByRole("button", { name: "Save settings" });
  await preset.selectOption({ label: "Search only, no AI" });
  await blocked.fill("Perplexity Bot/2");
  await save.click();
  await page.getByText("Enter a valid value.").waitFor();
  expect(await blocked.inputValue()).toBe("Perplexity Bot/2");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await blocked.fill("PerplexityBot");
  await save.click();
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee(host, "/license.xml", "<prohibits");
  await preset.selectOption({ index: 0 });
  await save.click();
  await untilReadersSee(host, "/license.xml", "<prohibits", false);
  expect(complaints).toEqual([refused]);
});

test("settings are reviewed, saved, seen by readers, and inherited again, with the keyboard alone", async () => {
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("shep-lindgren", main),
    "/manage/kinjadeals/stories",
  );
  await page.getByRole("link", { name: "Settings", exact: true }).press("Enter");
  const tagline = page.getByLabel("Tagline", { exact: true });
  await tagline.waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  const before = await tagline.inputValue();
  await tagline.fill("Cheaper by the dozen");
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByText("Enter a name of at most 60 characters.").waitFor();
  expect(await tagline.inputValue()).toBe("Cheaper by the dozen");
  await page.getByLabel("Name", { exact: true }).fill("Kinja Deals");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByText(`Kinja Deals: Tagline changes from “${before}” to “Cheaper by the dozen”.`).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee("kinjadeals.com", "/", "Cheaper by the dozen");
  await page.getByRole("button", { name: "Use inherited value: Tagline" }).press("Enter");
  await page.getByText(/Tagline changes from “Cheaper by the dozen” to “none”/).waitFor();
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee("kinjadeals.com", "/", "Cheaper by the dozen", false);
  await tagline.fill(before);
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await untilReadersSee("kinjadeals.com", "/", before);

  const navigation = page.getByLabel("Navigation", { exact: true });
  await page.getByRole("button", { name: "Start from what readers see" }).press("Enter");
  await expect.poll(() => navigation.inputValue()).toContain("Latest | /latest\n");
  const found = await navigation.inputValue();
  await navigation.fill(`${found}\nBargain bin /tag/bargains`);
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByText(/Correct line \d+: name \| address/).waitFor();
  await navigation.fill(`Bargain bin | /tag/bargains\n- Under ten dollars | /tag/cheap\n${found}`);
  await page.getByLabel("Footer links").fill("Work with us | https://jobs.example/deals");
  await page.getByLabel("Accounts elsewhere").fill("https://www.youtube.com/@kinjadeals");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByText("Kinja Deals: Footer links changes from").waitFor();
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee("kinjadeals.com", "/", '<a href="/tag/bargains">Bargain bin</a>');
  await untilReadersSee("kinjadeals.com", "/", '<a href="https://jobs.example/deals">Work with us</a>');
  await untilReadersSee("kinjadeals.com", "/", '"sameAs":["https://www.youtube.com/@kinjadeals"]');
  for (const label of ["Navigation", "Footer links", "Accounts elsewhere"]) {
    await page.getByRole("button", { name: `Use inherited value: ${label}` }).press("Enter");
    await page.getByRole("button", { name: "Save settings" }).press("Enter");
    await page.getByText("Settings saved.").waitFor();
  }
  await untilReadersSee("kinjadeals.com", "/", "Bargain bin", false);
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);
});

test("without script and in Spanish, settings are reviewed and saved", async () => {
  const { page } = await openStudio(browser, spanishOwner, "/manage/esgizmodo/settings", false);
  const tagline = page.getByLabel("Lema", { exact: true });
  const before = await tagline.inputValue();
  const review = () => page.getByRole("button", { name: "Revisar los cambios" }).click();
  await tagline.fill("Un lema de prueba");
  await page.getByLabel("Ocultar las firmas").selectOption("Sí");
  await review();
  await page.getByText(/Ocultar las firmas pasa de «No» a «Sí»/).waitFor();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  expect(await tagline.inputValue()).toBe("Un lema de prueba");
  await page.getByLabel("Ocultar las firmas").selectOption("Heredado: No");
  for (const text of ["Un lema de prueba", before]) {
    await tagline.fill(text);
    await review();
    await page.getByText(new RegExp(`Lema pasa de «.*» a «${text}»`)).waitFor();
    await page.getByRole("button", { name: "Guardar ajustes" }).click();
    await page.getByText("Ajustes guardados.").waitFor();
    expect(await tagline.inputValue()).toBe(text);
  }
});

test("a feature is switched off for a blog, which its readers see, and undone", async () => {
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("shep-lindgren", main),
    "/manage/kinjadeals/stories",
  );
  await page.getByRole("link", { name: "Features", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "lazy_images" }).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Switch off: lazy_images" }).press("Enter");
  await page.getByText("“lazy_images” is off.").waitFor();
  await untilReadersSee("kinjadeals.com", "/", "f_lazy_images_off");
  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await page.getByText("“lazy_images” isn’t set here anymore.").waitFor();
  await untilReadersSee("kinjadeals.com", "/", "f_lazy_images_on");
  expect(complaints).toEqual([]);
});

test("without script and in Spanish, a partner's feed is switched off and on", async () => {
  const { page } = await openStudio(browser, spanishOwner, "/manage/esgizmodo/feed-partners", false);
  await page.getByLabel("Canal para MSN", { exact: true }).selectOption("No");
  await page.getByRole("button", { name: "Revisar los cambios" }).click();
  await page.getByText("MSN: el canal termina.").waitFor();
  await page.getByRole("button", { name: "Guardar ajustes" }).click();
  await page.getByText("Este blog no tiene este canal.").first().waitFor();
  await page.getByLabel("Canal para MSN", { exact: true }).selectOption("Heredado: Sí");
  await page.getByRole("button", { name: "Revisar los cambios" }).click();
  await page.getByText(/MSN: el canal empieza con/).waitFor();
  await page.getByRole("button", { name: "Guardar ajustes" }).click();
  await page.getByText("Ajustes guardados.").waitFor();
});
