import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { enUS, esES } from "../app/intl/whole-tables.ts";
import { addDays, startOfWeek } from "../../app/studio/time/plan-days.ts";
import { openBrowser, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** A week to come, of which nothing is published yet. */
const monday = startOfWeek(addDays(new Date().toISOString().slice(0, 10), 21));
const pathOf = (blog: string) => `/manage/${blog}/plan?view=week&day=${monday}`;

/** Headlines of the cards of each day, and of the shelf under an empty name. */
const readCards = (page: Page, titles: readonly string[]) =>
  page.evaluate(
    (own) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>("[data-story]")]
          .filter((card) => own.includes(card.querySelector("h3, h4")?.textContent ?? ""))
          .map((card) => [
            card.querySelector("h3, h4")?.textContent ?? "",
            card.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "",
          ]),
      ),
    titles,
  );
const cardOf = (page: Page, title: string) =>
  page.locator("[data-story]").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test.each([
  { language: "English", say: enUS, blog: "io9", person: "CorvinHale" },
  { language: "Spanish", say: esES, blog: "theinventory", person: "ivo-castellan" },
])("a week is planned by keys, a clash is said, and moves are undone; $language", async (given) => {
  const { say, blog, person } = given;
  const token = await signInByMail(person, main);
  const { page } = await openStudio(browser, token, "/settings");
  if (say === esES) await chooseStudioLanguage(page, "es-ES");
  await page.goto(buildAddress(main, pathOf(blog)));
  await untilStarted(page);
  const titles = [`A Lead ${given.language}`, `Another Lead ${given.language}`] as const;
  const clash = () => page.getByText(new RegExp(`^${say["plan.note.clash"].split("{")[0]}`));
  const undo = () => page.getByRole("button", { name: new RegExp(`^${say["studio.undo"]}`) });
  const cards = () => readCards(page, titles);

  await page.getByRole("button", { name: say["plan.add"], exact: true }).click();
  await page.getByText(say["plan.error.title"]).waitFor();
  for (const title of titles) {
    await page.getByLabel(say["plan.label.title"], { exact: true }).fill(title);
    await page.getByLabel(say["plan.label.dayOptional"]).fill(monday);
    await page.getByLabel(say["plan.label.dayOptional"]).press("Enter");
    await cardOf(page, title).waitFor();
    await cardOf(page, title).locator("summary").click();
    await page.getByRole("link", { name: say["plan.edit"] }).click();
    await page.getByLabel(say["plan.label.hour"], { exact: true }).selectOption("9");
    await page.getByLabel(say["plan.label.place"]).selectOption("lead");
    await page.getByRole("button", { name: say["plan.save"] }).click();
    await page
      .getByRole("heading", { name: say["plan.editTitle"].replace("{headline}", title) })
      .waitFor({ state: "detached" });
  }
  await clash().waitFor();
  expect(await clash().innerText()).toContain(say["plan.place.lead"]);
  expect(await cards()).toEqual({ [titles[0]]: monday, [titles[1]]: monday });

  await cardOf(page, titles[0]).locator("summary").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(cards).toEqual({ [titles[0]]: addDays(monday, 1), [titles[1]]: monday });
  await clash().waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe(say["plan.moveStory"].replace("{headline}", titles[0]));
  await undo().click();
  await clash().waitFor();
  await cardOf(page, titles[0]).locator("summary").focus();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(cards).toEqual({ [titles[0]]: "", [titles[1]]: monday });
  await cardOf(page, titles[1]).dragTo(page.locator(`[data-drop="${addDays(monday, 3)}"]`));
  await expect.poll(cards).toEqual({ [titles[0]]: "", [titles[1]]: addDays(monday, 3) });

  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);

  // A calendar reads the plan until its link is revoked.
  await page.getByRole("button", { name: say["plan.link.create"] }).click();
  const link = new URL(await page.getByLabel(say["plan.link.ofAll"]).inputValue());
  const read = () =>
    page.evaluate(async (path) => {
      const response = await fetch(path);
      const { status, headers } = response;
      const [type, cached] = [headers.get("Content-Type"), headers.get("Cache-Control")];
      return { status, type, cached, text: await response.text() };
    }, link.pathname);
  const calendar = await read();
  expect([calendar.status, calendar.type]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(calendar.cached).toMatch(/^private/);
  expect(calendar.text.replaceAll("\r\n ", "")).toContain(titles[1]);
  await page.getByRole("button", { name: say["plan.link.revoke"] }).click();
  await page.getByRole("dialog").getByRole("button", { name: say["plan.link.revoke"] }).click();
  await page.getByText(say["plan.link.revoked"]).waitFor();
  expect((await read()).status).toBe(404);
});

test("a week is planned by forms without script, moved, undone and removed", async () => {
  const token = await signInByMail("MaddoxReyes", main);
  const { page } = await openStudio(browser, token, pathOf("jalopnik"), false);
  const title = "A Story Without Script";
  const cards = () => readCards(page, [title]);
  const openMenu = () => cardOf(page, title).locator("summary").click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Day (optional)").fill(monday);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(cards).toEqual({ [title]: monday });

  await openMenu();
  await page.getByRole("button", { name: /^A day later/ }).click();
  await expect.poll(cards).toEqual({ [title]: addDays(monday, 1) });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(cards).toEqual({ [title]: monday });

  await openMenu();
  await page.getByRole("link", { name: "Edit plan…" }).click();
  await page.getByLabel("Day", { exact: true }).fill("");
  await page.getByLabel("Hour").selectOption("9");
  await page.getByRole("button", { name: "Save plan" }).click();
  await page.getByText("Enter a day for this hour.").waitFor();
  await page.getByLabel("Hour").selectOption("");
  await page.getByLabel("State").selectOption("held");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect.poll(cards).toEqual({ [title]: "" });
  await cardOf(page, title).getByText("On hold").waitFor();

  await openMenu();
  await page.getByRole("button", { name: "Remove from the plan" }).click();
  await expect.poll(cards).toEqual({});
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(cards).toEqual({ [title]: "" });

  // Its form is also beside the story in the lists.
  await page.goto(buildAddress(main, `/manage/jalopnik/stories?q=${encodeURIComponent(title)}`));
  await page.getByText("Planned: No day, On hold").waitFor();
  await page.getByRole("link", { name: `Plan: ${title}` }).click();
  await page.getByRole("heading", { name: `Plan for “${title}”` }).waitFor();
});

/** A month to come, and its last week. */
const [month, late] = [
  `${addDays(monday, 31).slice(0, 7)}-01`,
  `${addDays(monday, 31).slice(0, 7)}-26`,
] as const;
const ofMonth = `view=month&day=${month}`;

test("a month of one blog and of all blogs is planned by keys, with the story's type", async () => {
  const token = await signInByMail("CorvinHale", main);
  const { page } = await openStudio(browser, token, `/manage/io9/plan?view=month&day=${month}`);
  const title = "A Story of Another Month";
  const cards = () => readCards(page, [title]);
  const expectWhole = async () => {
    for (const width of [1440, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  };
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Day (optional)").fill(late);
  await page.getByLabel("Day (optional)").press("Enter");
  await expect.poll(cards).toEqual({ [title]: late });
  await cardOf(page, title).locator("summary").press("Enter");
  await page.getByRole("link", { name: "Edit plan…" }).press("Enter");
  const types = page.getByLabel("Story type");
  await types.waitFor();
  const [, chosen = ""] = await types.locator("option").allInnerTexts();
  await types.selectOption({ label: chosen });
  await page.getByRole("button", { name: "Save plan" }).press("Enter");
  await cardOf(page, title).getByText(chosen, { exact: true }).waitFor();
  await expectWhole();
  await cardOf(page, title).locator("summary").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(cards).toEqual({ [title]: addDays(late, 1) });

  await page.getByRole("link", { name: "All my blogs" }).press("Enter");
  await page.waitForURL(/\/moderation\/plan/);
  await page.goto(buildAddress(main, `/moderation/plan?${ofMonth}`));
  await untilStarted(page);
  await cardOf(page, title).getByText("io9", { exact: true }).waitFor();
  await expectWhole();
  await cardOf(page, title).locator("summary").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(cards).toEqual({ [title]: late });
});

test("a month of one blog and of all blogs is planned on a phone, in Spanish and without script", async () => {
  const token = await signInByMail("ivo-castellan", main);
  const { page: settings } = await openStudio(browser, token, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  const path = `/manage/theinventory/plan?${ofMonth}`;
  const { page } = await openStudio(browser, token, path, false);
  await page.setViewportSize({ width: 375, height: 812 });
  const title = "Un artículo de otro mes";
  const cards = () => readCards(page, [title]);
  const expectFits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByLabel(esES["plan.label.title"], { exact: true }).fill(title);
  await page.getByLabel(esES["plan.label.dayOptional"]).fill(late);
  await page.getByRole("button", { name: esES["plan.add"], exact: true }).click();
  await expect.poll(cards).toEqual({ [title]: late });
  await cardOf(page, title).locator("summary").click();
  await page.getByRole("link", { name: esES["plan.edit"] }).click();
  await page.getByLabel(esES["plan.label.storyType"]).selectOption({ label: "Guides" });
  await expectFits();
  await page.getByRole("button", { name: esES["plan.save"] }).click();
  await cardOf(page, title).getByText("Guides", { exact: true }).waitFor();
  await page.goto(buildAddress(main, `/moderation/plan?${ofMonth}`));
  await cardOf(page, title).getByText("The Inventory", { exact: true }).waitFor();
  await expectFits();
  await cardOf(page, title).locator("summary").click();
  await page.getByRole("button", { name: new RegExp(`^${esES["plan.remove"]}`) }).click();
  await expect.poll(cards).toEqual({});
  await page.getByRole("button", { name: esES["studio.undo"], exact: true }).click();
  await expect.poll(cards).toEqual({ [title]: late });
});
