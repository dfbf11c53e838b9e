import { fileURLToPath } from "node:url";
import type { Frame } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

/** The browser's messages about a form that returns with an error. */
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
const owner = await signInByMail("edith-marlowe", "kinja.com");
const spanish = signInByMail("noa-ferreiro", "kinja.com");
const { page: reader } = await openPage(browser);

const untilReadersSee = createReader(reader);

test("the page has no fault at any width, in either scheme", async () => {
  const { page } = await openStudio(browser, owner, "/manage/lifehacker/look");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
});

test("a look is refused, mended, previewed, published, scheduled and restored, with the keyboard alone", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/lifehacker/stories");
  await page.getByRole("link", { name: "Look", exact: true }).press("Enter");
  const primary = page.getByLabel("Primary color", { exact: true });
  await primary.waitFor();
  await primary.fill("#ee88aa");
  await page.getByRole("button", { name: "Publish look" }).press("Enter");
  await page.getByText(/^\d\.\d to 1\. Too pale for text; use #[0-9a-f]{6}\.$/).waitFor();
  await page.getByText("Nothing was published. Check the marked fields.").waitFor();
  await page.getByRole("button", { name: /^Use #/ }).press("Enter");
  await page.getByText(/^At least \d\.\d to 1 where it’s used/).waitFor();
  const mended = await primary.inputValue();
  await page.getByLabel("Corners of images").selectOption("Very rounded");
  await page.getByRole("button", { name: "Preview" }).last().press("Enter");
  const front = page.frameLocator("iframe[title='Front, light']").locator("html");
  const valueOf = (name: string) =>
    front.evaluate((root, of) => getComputedStyle(root).getPropertyValue(of).trim(), name);
  await expect.poll(() => valueOf("--m-color-primary")).toBe(mended);
  await expect.poll(() => valueOf("--m-card-radius")).toBe("12px");

  const { page: open, complaints: complaintsOfOpen } = await openStudio(
    browser,
    owner,
    "/manage/lifehacker/stories",
  );
  await page.getByRole("button", { name: "Publish look" }).press("Enter");
  await page.getByText("Look published.").waitFor();
  // A page that was open goes on in the look it was loaded with.
  await open.getByRole("link", { name: "Settings", exact: true }).press("Enter");
  await open.getByLabel("Tagline", { exact: true }).waitFor();
  expect(complaintsOfOpen).toEqual([]);
  await untilReadersSee("lifehacker.com", "/", `--m-color-primary:${mended}`);
  await page.getByLabel("Primary color", { exact: true }).fill("#7a0022");
  await page.getByLabel("Later").fill("2027-05-05T09:30");
  await page.getByRole("button", { name: "Schedule look" }).press("Enter");
  await page.getByText("Look scheduled.").waitFor();
  await page.getByText("Scheduled for May 5, 2027, 9:30AM").waitFor();
  await untilReadersSee("lifehacker.com", "/", "#7a0022", false);
  await page.getByRole("button", { name: "Cancel: Version 2" }).press("Enter");
  await page.getByText("Scheduled look canceled.").waitFor();
  await page.getByText(`Primary color: As the theme → ${mended}`, { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Restore: The blog’s theme, unchanged" }).press("Enter");
  await page.getByText("Look restored.").waitFor();
  await untilReadersSee("lifehacker.com", "/", mended, false);
  expect(complaints.filter((complaint) => complaint !== refused)).toEqual([]);

  await page.goto(buildAddress("kinja.com", "/manage/lifehacker/audit"));
  await untilStarted(page);
  await page.getByText(`Primary color: ${mended} → As the theme`, { exact: false }).waitFor();
});

/** True once a preview is set in a font that was uploaded. */
const isSetInOwn = (frame: Frame) =>
  frame.evaluate(
    () =>
      document.readyState === "complete" &&
      document.fonts.status === "loaded" &&
      [...document.fonts].some(({ family, status }) => /own-/.test(family) && status === "loaded"),
  );

const file = (name: string) => fileURLToPath(new URL(`../../styles/fonts/${name}.woff2`, import.meta.url));

test("a font is refused, read, added, tried and published, with the keyboard alone, and readers get it", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/lifehacker/look");
  await page.getByText("Add a font", { exact: true }).press("Enter");
  const input = page.getByLabel("Font file");
  await input.setInputFiles({
    name: "own.woff2",
    mimeType: "font/woff2",
    buffer: Buffer.from("<svg/>".padEnd(99)),
  });
  await page.getByText("That isn’t a WOFF2, TTF or OTF font. Choose another file.").waitFor();
  await input.setInputFiles(file("libre-baskerville"));
  await page.getByText(/^One weight, 700\. \d+ kB\.$/).waitFor();
  await page.getByText("It has every character that English and Spanish need.").waitFor();
  expect(await findFaults(page)).toEqual([]);
  const submit = page.getByRole("button", { name: "Add this font" });
  await submit.press("Enter");
  await page.getByText("Confirm that you have a license for this font.").waitFor();
  await page.getByLabel("We have a license to use this font on our website.").press("Space");
  await page.getByLabel("Letters", { exact: true }).selectOption("With serifs");
  await submit.press("Enter");
  await page.getByText("Font added and chosen.", { exact: false }).waitFor();
  expect(await page.getByLabel("Headline font").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  // The previews follow without a press, and so do the colors in words.
  const front = page.frameLocator("iframe[title='Front, light']").locator("html");
  const isSet = () =>
    front.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /own-/.test(family) && status === "loaded"),
    );
  await expect.poll(isSet).toBe(true);
  await page.getByLabel("Primary color", { exact: true }).fill("#ee88aa");
  await page.getByText(/^\d\.\d to 1\. Too pale for text; use #[0-9a-f]{6}\.$/).waitFor();
  await page.getByLabel("Primary color", { exact: true }).fill("");
  await page.getByRole("button", { name: "Publish look" }).press("Enter");
  await page.getByText("Look published.").waitFor();
  await page.getByText("Headline font: As the theme → Libre Baskerville", { exact: false }).first().waitFor();
  await untilReadersSee("lifehacker.com", "/", '@font-face{font-family:"own-');
  await untilReadersSee("lifehacker.com", "/", 'as="font" type="font/woff2" href="/fonts/');
  await reader.goto(buildAddress("lifehacker.com", "/"));
  await reader.evaluate(() => document.fonts.ready);
  const loaded = await reader.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replaceAll('"', "")),
  );
  expect(loaded.some((family) => /^own-[0-9a-f]{8}$/.test(family))).toBe(true);
  await page.getByLabel("Headline font").selectOption("As the theme");
  await page.getByRole("button", { name: "Publish look" }).press("Enter");
  await page.getByText("Headline font: Libre Baskerville → As the theme", { exact: false }).waitFor();
  await untilReadersSee("lifehacker.com", "/", "/fonts/", false);

  // An earlier version can be restored, so its font stays; one that no version names is removed.
  await page.getByText(/^Version \d+ uses it, so it can’t be removed\.$/).waitFor();
  expect(await page.getByRole("button", { name: "Remove: Libre Baskerville" }).count()).toBe(0);
  await page.getByText("Add a font", { exact: true }).press("Enter");
  await input.setInputFiles(file("source-serif-4"));
  await page.getByLabel("We have a license to use this font on our website.").press("Space");
  await submit.press("Enter");
  await page.getByText("Font added and chosen.", { exact: false }).waitFor();
  // All six previews have it before it is gone: one that still loads would miss it.
  await expect
    .poll(() => Promise.all(page.frames().slice(1).map(isSetInOwn)))
    .toEqual(Array.from({ length: 6 }, () => true));
  await page.getByRole("button", { name: "Remove: Source Serif 4" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove Source Serif 4?" });
  await dialog.waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await page.getByText("Font removed.").waitFor();
  expect(await page.getByRole("heading", { name: "Source Serif 4" }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("in Spanish on a phone, a font is added for menus and taken back", async () => {
  const { page, complaints } = await openStudio(browser, await spanish, "/manage/esgizmodo/look");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByText("Añadir un tipo de letra", { exact: true }).click();
  await page.getByLabel("Archivo del tipo de letra").setInputFiles(file("source-serif-4"));
  await page.getByText(/^Grosores de 400 a 900\. \d+ kB\.$/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Tenemos licencia para usar este tipo de letra en nuestra web.").check();
  await page.getByLabel("Usarlo para").selectOption("Tipo de letra de menús y rótulos");
  await page.getByRole("button", { name: "Añadir este tipo de letra" }).click();
  await page.getByText("Tipo de letra añadido y elegido.", { exact: false }).waitFor();
  await page.getByLabel("Negrita en menús y rótulos").selectOption("Source Serif 4");
  await page.getByRole("button", { name: "Publicar aspecto" }).click();
  await page.getByText("Aspecto publicado.").waitFor();
  await untilReadersSee("es.gizmodo.com", "/", '@font-face{font-family:"own-');
  await page.getByText("Negrita en menús y rótulos: Sin archivo → Source Serif 4").waitFor();
  await page.getByRole("button", { name: "Restaurar: El diseño de partida del blog, sin cambios" }).click();
  await page.getByText("Aspecto restaurado.").waitFor();
  await untilReadersSee("es.gizmodo.com", "/", "/fonts/", false);
  expect(complaints).toEqual([]);
});

test("without script and in Spanish, a look is previewed, published and restored", async () => {
  const { page } = await openStudio(browser, await spanish, "/manage/esgizmodo/look", false);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByLabel("Color principal", { exact: true }).fill("#0a6b3d");
  await page.getByRole("button", { name: "Vista previa" }).last().click();
  await page.getByText(/^Al menos \d,\d a 1 donde se usa/).waitFor();
  expect(await page.getByLabel("Color principal", { exact: true }).inputValue()).toBe("#0a6b3d");
  await page.getByRole("button", { name: "Publicar aspecto" }).click();
  await page.getByText("Aspecto publicado.").waitFor();
  await untilReadersSee("es.gizmodo.com", "/", "--m-color-primary:#0a6b3d");
  await page.getByRole("button", { name: "Restaurar: El diseño de partida del blog, sin cambios" }).click();
  await page.getByText("Aspecto restaurado.").waitFor();
  await untilReadersSee("es.gizmodo.com", "/", "#0a6b3d", false);
});
