import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { changeFront, getFrontDesk } from "../../contract/fronts/front-desk.ts";
import { writeSection } from "../../contract/posts/managed-sections.ts";
import { suggestShare } from "../../contract/posts/shares.ts";
import { enUS, esES } from "../app/intl/whole-tables.ts";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeMembers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { createReader } from "./until-readers-see.ts";

/* One story of ClickHole in each of its places, of which it is taken; and its breaking strip, whose desk is in Spanish. */

const browser = await openBrowser();
afterAll(() => browser.close());
const origin = `http://localhost:${inject("port")}`;
const [takeout, clickhole] = ["1636140418", "1636577167"] as const;
const story = { id: "1836900001", headline: "This Lamp Has Been Everywhere" };
/** With the same tag, and older than what stands below every story. */
const older = { id: "1836900002", headline: "The First Lamp We Met" };
const tags = [{ safeName: "standinglamps", urlName: "standing-lamps", displayName: "Standing Lamps" }];
const block = "standsblock";
const path = `/manage/clickhole/stories/${story.id}/standing`;
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);

let ove: string;
let oda: string;
beforeAll(async () => {
  const tokenOf = await makeMembers(
    "sue-stands",
    [
      { screenName: "ove-stands", blogId: clickhole, role: "Admin" },
      { screenName: "oda-stands", blogId: clickhole, role: "Admin" },
    ],
    [
      {
        sourceId: `stands:${story.id}`,
        ...story,
        blog: "clickhole",
        authors: ["ove-stands"],
        publishTimeMillis: Date.UTC(2016, 0, 2),
        body: [],
        tags,
      },
      {
        sourceId: `stands:${older.id}`,
        ...older,
        blog: "clickhole",
        authors: ["ove-stands"],
        publishTimeMillis: Date.UTC(2015, 0, 2),
        body: [],
        tags,
      },
    ],
  );
  [ove, oda] = [tokenOf("ove-stands"), tokenOf("oda-stands")];
  const client = createApiClient({ origin, token: ove });
  const { draft } = await client.read(getFrontDesk, {}, { blogId: clickhole });
  const entries = { title: "Everywhere", link: null, rule: null, mayRepeat: true, placed: [] };
  const operation = {
    kind: "addBlock" as const,
    block: { id: block, layout: "list" as const, ...entries },
    after: null,
  };
  await client.write(changeFront, {
    blogId: clickhole,
    operationId: "where-it-stands",
    seen: draft.version,
    operation,
  });
  const nothing = { description: "", introduction: "", cover: null, sponsor: null, sponsorLabel: null };
  const times = { startTimeMillis: null, endTimeMillis: null };
  await client.write(writeSection, {
    blogId: clickhole,
    urlName: "places-of-lamps",
    version: null,
    details: { displayName: "Places of Lamps", ...nothing, ...times },
  });
  await createApiClient({ origin, token: tokenOf("sue-stands") }).write(suggestShare, {
    postId: story.id,
    blogId: takeout,
  });
});

const expectWhole = async (...pages: Page[]) => {
  for (const page of pages) {
    for (const width of [1440, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  }
};

test("a story is placed on a front and in a section, and taken from there and from another blog, by keys", async () => {
  const { page, complaints } = await openStudio(browser, ove, path);
  const said = (text: string | RegExp) => page.getByRole("status").getByText(text).waitFor();
  const [fronts, sections, shares] = ["#fronts", "#sections", "#shares"].map((id) => page.locator(id));
  if (!fronts || !sections || !shares) expect.fail();
  await fronts.getByLabel("Place in a block").selectOption({ label: "Everywhere" });
  await fronts.getByRole("button", { name: "Place", exact: true }).press("Enter");
  await said(/^Placed/);
  await fronts
    .getByRole("button", { name: /^Remove/ })
    .first()
    .press("Enter");
  await said(/^Removed/);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await said(/^Placed|^Undone/);

  await sections.getByLabel("Add to a section").selectOption({ label: "Places of Lamps" });
  await sections.getByRole("button").last().press("Enter");
  await said("Added to the section.");
  await untilReadersSee("clickhole.com", "/s/places-of-lamps", story.headline);
  await expectWhole(page);
  await sections.getByRole("button", { name: "Remove: Places of Lamps" }).press("Enter");
  await said("Removed from the section’s order.");
  await untilReadersSee("clickhole.com", "/s/places-of-lamps", story.headline, false);

  await untilReadersSee("thetakeout.com", "/", story.headline);
  await shares.getByRole("button", { name: /^Take back/ }).press("Enter");
  await said("Taken back.");
  await untilReadersSee("thetakeout.com", "/", story.headline, false);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await said("Undone.");
  await untilReadersSee("thetakeout.com", "/", story.headline);
  await shares.getByRole("button", { name: /^Take back/ }).press("Enter");
  await said("Taken back.");
  expect(complaints).toEqual([]);
});

test("a strip is set, prolonged and ended in Spanish, by keys, and ends where its story stands", async () => {
  const { page: desk } = await openStudio(browser, oda, "/settings");
  await chooseStudioLanguage(desk, "es-ES");
  const { page } = await openStudio(browser, oda, "/manage/clickhole/strip");
  const said = (text: string | RegExp) => page.getByText(text).waitFor();
  const set = async (text: string) => {
    await page.getByLabel("Texto", { exact: true }).fill(text);
    await page.getByLabel("Enlace", { exact: true }).fill(`https://clickhole.com/x-${story.id}`);
    await page.getByRole("button", { name: "Mostrar franja" }).press("Enter");
    await said(/^Franja publicada\./);
  };
  await page.getByRole("button", { name: "Mostrar franja" }).press("Enter");
  await said("Escribe un texto de hasta 160 caracteres.");
  await set("La lámpara está en todas partes");
  await untilReadersSee("clickhole.com", "/", "La lámpara está en todas partes");
  await reader.goto(new URL("/", reader.url()).href);
  await expectWhole(reader, page);
  await page.getByRole("button", { name: /^Prolongar 20 minutos/ }).press("Enter");
  await said("Prolongada 20 minutos.");
  await page.getByRole("button", { name: /^Terminar ahora/ }).press("Enter");
  await said(/^Terminada\./);
  await untilReadersSee("clickhole.com", "/", "La lámpara está en todas partes", false);

  await set("La lámpara vuelve");
  const { page: standing } = await openStudio(browser, oda, path, false);
  await standing.setViewportSize({ width: 375, height: 812 });
  expect(await standing.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await standing.getByRole("button", { name: /^Terminar ahora/ }).click();
  await standing.getByText("Franja terminada.").waitFor();
  await untilReadersSee("clickhole.com", "/", "La lámpara vuelve", false);
});

test("a story is placed in a section and taken out of it, on a phone, in Spanish and without script", async () => {
  const { page } = await openStudio(browser, oda, path, false);
  await page.setViewportSize({ width: 375, height: 812 });
  const sections = page.locator("#sections");
  await sections.getByLabel("Añadir a un especial").selectOption({ label: "Places of Lamps" });
  await sections.getByRole("button").last().click();
  await page.getByText("Añadido al especial.").waitFor();
  await sections.getByRole("button", { name: "Quitar: Places of Lamps" }).click();
  await page.getByText("Retirado del orden del especial.").waitFor();
  const fronts = page.locator("#fronts");
  // It is in the draft from before: the same block takes it once.
  await fronts
    .getByRole("button", { name: /^Quitar/ })
    .first()
    .click();
  await page
    .getByRole("status")
    .getByText(/^(?:Retirado|Quitado)/)
    .waitFor();
  await fronts.getByLabel("Colocar en un bloque").selectOption({ label: "Everywhere" });
  await fronts.getByRole("button", { name: "Colocar", exact: true }).click();
  await page.getByText(/^Colocado/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test.each([
  { how: "by keys", say: enUS, session: () => ove, hasScript: true },
  { how: "in Spanish, on a phone and without script", say: esES, session: () => oda, hasScript: false },
])("stories with a tag of the story follow below it by a rule, which is undone; $how", async (given) => {
  const { say, session, hasScript } = given;
  const { page } = await openStudio(browser, session(), path, hasScript);
  if (!hasScript) await page.setViewportSize({ width: 375, height: 812 });
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await (hasScript ? button.press("Enter") : button.click());
    await page.getByRole("status").getByText(say["standing.done.related"]).waitFor();
  };
  const rule = say["frontDesk.source.tag"].replace("{name}", "Standing Lamps");
  await page.getByLabel(say["standing.related.rule"]).selectOption({ label: rule });
  await press(say["standing.related.setRule"]);
  await untilReadersSee("clickhole.com", `/${story.id}`, older.headline);
  await page.locator("#related").getByText(say["standing.related.emptyByRule"]).waitFor();
  if (hasScript) await expectWhole(page);
  else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await press(say["standing.undo"]);
  const rules = page.getByLabel(say["standing.related.rule"]);
  const chosen = rules.locator("option:checked");
  await expect.poll(() => chosen.innerText()).toBe(say["standing.related.newest"]);
});
