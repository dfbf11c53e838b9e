import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getPersonByName } from "../../contract/people/profile.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { openBrowser, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress, findBlogs } from "./pages.ts";
import { readStory } from "./read-a-story.ts";
import { signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const blogs = await findBlogs();

/** The newest story of an author on a blog. */
async function findStory(name: string, screenName: string) {
  const blog = blogs.find((one) => one.name === name) ?? expect.fail("no blog");
  const person = await services.read(getPersonByName, { screenName });
  const { items } = await services.read(getLatest, { blogId: blog.id });
  const story =
    items.find(({ post }) => post.authorIds.includes(person.id) && post.headline !== "")?.post ??
    expect.fail("no story");
  return { host: blog.host, story };
}

/** Opens the page until the view has come: views are collected for some seconds. */
async function untilCounted(page: Page, summary: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("summary", { hasText: summary }).count();
    })
    .toBe(1);
}

test("an author sees on the curve what happened to a story, and turns the weekly email on and off", async () => {
  const { host, story } = await findStory("jalopnik", "BuckThibodeaux");
  await readStory(browser, buildAddress(host, new URL(story.permalink).pathname));
  const token = await signInByMail("BuckThibodeaux", main);
  const headlines = `/manage/jalopnik/stories/${story.id}/headlines`;
  const { page, complaints } = await openStudio(browser, token, headlines);
  await page.getByLabel("Headline 2").fill("Another headline");
  await page.getByRole("button", { name: "Start test" }).press("Enter");
  await page.getByText("Test saved.").waitFor();

  await page.goto(buildAddress(main, `/manage/jalopnik/audience/story/${story.id}`));
  await untilCounted(page, "Show as table");
  await untilStarted(page);
  await page.getByText("Dashed lines: what happened to the story, in the table").waitFor();
  await page.locator("summary", { hasText: "Show as table" }).press("Enter");
  await page.getByRole("cell", { name: /: headline test started/ }).waitFor();
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  await page.reload();
  await untilStarted(page);
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.goto(buildAddress(main, "/settings/notifications"));
  await untilStarted(page);
  const figures = page.getByRole("group", { name: "Your stories’ figures, by email" });
  const choose = async (name: string) => {
    await figures.getByRole("radio", { name }).press("Space");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("Saved.").waitFor();
    await page.reload();
    await untilStarted(page);
    expect(await figures.getByRole("radio", { name }).isChecked()).toBe(true);
  };
  expect(await figures.getByRole("radio", { name: "Never" }).isChecked()).toBe(true);
  await choose("Weekly, on Monday");
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  await choose("Never");
  expect(complaints).toEqual([]);
});

test("the same in Spanish, without script", async () => {
  const { host, story } = await findStory("theinventory", "ivo-castellan");
  await readStory(browser, buildAddress(host, new URL(story.permalink).pathname));
  const token = await signInByMail("ivo-castellan", main);
  const { page: settings } = await openStudio(browser, token, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page } = await openStudio(
    browser,
    token,
    `/manage/theinventory/stories/${story.id}/headlines`,
    false,
  );
  await page.getByLabel("Titular 2").fill("Otro titular");
  await page.getByRole("button", { name: "Empezar prueba" }).click();
  await page.getByText("Prueba guardada.").waitFor();

  await page.goto(buildAddress(main, `/manage/theinventory/audience/story/${story.id}`));
  await untilCounted(page, "Mostrar como tabla");
  await page.getByText("Líneas discontinuas: lo que le ocurrió al artículo, en la tabla").waitFor();
  await page.locator("summary", { hasText: "Mostrar como tabla" }).click();
  await page.getByRole("cell", { name: /: empezó una prueba de titulares/ }).waitFor();

  await page.goto(buildAddress(main, "/settings/notifications"));
  const figures = page.getByRole("group", { name: "Las cifras de tus artículos, por correo" });
  await figures.getByRole("radio", { name: "Una vez por semana, los lunes" }).check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Guardado.").waitFor();
  expect(await figures.getByRole("radio", { name: "Una vez por semana, los lunes" }).isChecked()).toBe(true);
});
