import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const icon = new URL("../../public/icons/jalopnik-512.png", import.meta.url).pathname;
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);
const refused = /Failed to load resource: the server responded with a status of 400/;

/** A superuser of this file alone. */
const superuser = "rules-keeper";
beforeAll(() => makeSuperusers(superuser));

test("an admin reviews, saves and takes back a blog's rules, with the keyboard alone", async () => {
  const session = await signInByMail("marguerite-osei", main);
  const { page, complaints } = await openStudio(browser, session, "/manage/jezebel/stories");
  await page.getByRole("link", { name: "Rules", exact: true }).press("Enter");
  const links = page.getByRole("textbox", { name: "Links allowed before a reply is held" });
  const words = page.getByRole("textbox", { name: "Banned words (all languages)" });
  const review = page.getByRole("button", { name: "Review changes" });
  await links.waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await links.fill("many");
  await words.fill("Lottery\ncasino");
  await review.press("Enter");
  await page.getByText("Enter a whole number from 0 to 100.").waitFor();
  expect(await words.inputValue()).toBe("Lottery\ncasino");
  await links.fill("1");
  await page.getByLabel("Minimum reply length").fill("400");
  await page.getByLabel("Maximum reply length").fill("300");
  await review.press("Enter");
  await page.getByText("It can’t be more than the maximum length").waitFor();
  await page.getByLabel("Minimum reply length").fill("1");
  await page.getByLabel("Maximum reply length").fill("10000");
  await review.press("Enter");
  await page.getByText("Jezebel: Links allowed before a reply is held changes from “5” to “1”.").waitFor();
  await page.getByText("Jezebel: “Lottery; casino” added to Banned words (all languages).").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await page.getByText("Rules saved.").waitFor();
  await page.getByRole("button", { name: "Use inherited value: Links allowed" }).press("Enter");
  await page.getByText("Jezebel: Links allowed before a reply is held changes from “1” to “5”.").waitFor();
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await page.getByText("Rules saved.").waitFor();
  expect(await links.inputValue()).toBe("5");
  await words.fill("");
  await review.press("Enter");
  await page.getByText("Jezebel: “Lottery; casino” removed from Banned words (all languages).").waitFor();
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await page.getByText("Rules saved.").waitFor();
  expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
});

test("a tag's image is uploaded on its page, refused if it is none, and seen by readers", async () => {
  const session = await signInByMail(superuser, main);
  const { page, complaints } = await openStudio(browser, session, "/moderation/tags/nachos");
  const file = page.getByLabel("Or upload an image");
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await page.getByLabel("Name", { exact: true }).fill("Nachos of old");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no image") });
  await upload.press("Enter");
  await page.getByText("Choose an image: JPEG, PNG, GIF, WebP or AVIF.").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await file.setInputFiles(icon);
  await page.getByLabel("Library it’s added to").selectOption({ label: "Deadspin" });
  await upload.press("Enter");
  const chosen = page.getByRole("radio", { name: "jalopnik-512.png" });
  await chosen.waitFor();
  expect(await chosen.isChecked()).toBe(true);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Nachos of old");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByLabel("Name", { exact: true }).fill("Nachos");
  await page.getByLabel("Alt text").fill("A tray of nachos");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await untilReadersSee("deadspin.com", "/tag/nachos", 'alt="A tray of nachos"');
  await page.getByRole("button", { name: /^Undo: “Nachos” was changed/ }).press("Enter");
  await untilReadersSee("deadspin.com", "/tag/nachos", 'alt="A tray of nachos"', false);
  expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
});

test("on the page of settings, a rule of the network reaches its blogs, and what was typed elsewhere stays", async () => {
  const session = await signInByMail(superuser, main);
  const { page, complaints } = await openStudio(browser, session, "/moderation/settings");
  const sites = page.getByLabel("Blocked sites");
  await page.getByLabel("Tagline", { exact: true }).fill("Not sent yet");
  await sites.fill("spam-rules.example");
  await page.getByRole("button", { name: "Review rule changes" }).press("Enter");
  await page.getByText(/Jezebel.*: “spam-rules\.example” added to Blocked sites\./).waitFor();
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await page.getByText("Rules saved.").waitFor();
  expect(await page.getByLabel("Tagline", { exact: true }).inputValue()).toBe("Not sent yet");

  // Without script and in Spanish, a blog sees where it comes from; then it is taken back.
  await chooseStudioLanguage(page, "es-ES");
  const { page: plain } = await openStudio(browser, session, "/manage/jezebel/settings", false);
  await plain.getByText("Heredado. Red: spam-rules.example.").waitFor();
  await plain.goto(buildAddress(main, "/moderation/settings"));
  await plain.getByRole("button", { name: "Usar el valor heredado: Sitios bloqueados" }).click();
  await plain.getByText(/se quita «spam-rules\.example» de Sitios bloqueados/).waitFor();
  await plain.getByRole("button", { name: "Guardar las reglas" }).click();
  await plain.getByText("Reglas guardadas.").waitFor();
  await plain.goto(buildAddress(main, "/manage/jezebel/settings"));
  expect(await plain.getByText("spam-rules.example").count()).toBe(0);
  expect(complaints).toEqual([]);
});
