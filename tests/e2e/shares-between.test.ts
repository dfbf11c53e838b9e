import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { changeFront, getFrontDesk } from "../../contract/fronts/front-desk.ts";
import { suggestShare } from "../../contract/posts/shares.ts";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeMembers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

/*
 * Shares between people who have rights on one side each: Asa writes for The Takeout, and Eda and Elia are admins of
 * ClickHole, Elia in Spanish.
 */

const browser = await openBrowser();
afterAll(() => browser.close());
const main = "kinja.com";
const origin = `http://localhost:${inject("port")}`;
const [takeout, clickhole] = ["1636140418", "1636577167"] as const;
const stories = {
  accepted: { id: "1835900001", headline: "A Ladle for Every Drawer" },
  declined: { id: "1835900002", headline: "Our Least Patient Soup" },
  free: { id: "1835900003", headline: "Toast, an Oral History" },
  spanish: { id: "1835900004", headline: "The Colander Question" },
} as const;
const block = "sharesblock";
const page375 = { viewport: { width: 375, height: 812 }, javaScriptEnabled: false };

let asa: string;
let eda: string;
let elia: string;
let superuser: string;

beforeAll(async () => {
  const tokenOf = await makeMembers(
    "sol-share",
    [
      { screenName: "asa-share", blogId: takeout, role: "Author" },
      { screenName: "eda-share", blogId: clickhole, role: "Admin" },
      { screenName: "elia-share", blogId: clickhole, role: "Admin" },
    ],
    Object.values(stories).map(({ id, headline }, index) => ({
      sourceId: `shares-between:${id}`,
      id,
      blog: "thetakeout",
      authors: ["asa-share"],
      headline,
      publishTimeMillis: Date.UTC(2016, 0, 1, index),
      body: [],
    })),
  );
  [asa, eda, elia] = [tokenOf("asa-share"), tokenOf("eda-share"), tokenOf("elia-share")];
  superuser = tokenOf("sol-share");
  const desk = createApiClient({ origin, token: superuser });
  const { draft } = await desk.read(getFrontDesk, {}, { blogId: clickhole });
  const entries = { title: "Shared", link: null, rule: null, mayRepeat: true, placed: [] };
  await desk.write(changeFront, {
    blogId: clickhole,
    operationId: "shares-between",
    seen: draft.version,
    operation: { kind: "addBlock", block: { id: block, layout: "list", ...entries }, after: null },
  });
});

const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);

const expectWhole = async (page: Page) => {
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
};

test("a story is suggested, accepted with its own look, hour and block, and taken back by each side; by keys", async () => {
  const { headline } = stories.accepted;
  const author = await openStudio(browser, asa, "/manage/thetakeout/stories?state=live&q=ladle");
  const said = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text).waitFor();
  await author.page.getByRole("link", { name: `Share…: ${headline}` }).press("Enter");
  await author.page.getByRole("radio", { name: /^ClickHole/ }).press("Space");
  await author.page.getByLabel("Note to the editors").pressSequentially("Your readers own ladles.");
  await author.page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  await said(author.page, "Suggested. The blog’s editors will decide.");
  await author.page.getByText("Waiting", { exact: true }).last().waitFor();

  const { page, complaints } = await openStudio(browser, eda, "/dashboard");
  const suggested = page.getByRole("region", { name: /^Suggested stories/ });
  await suggested.getByText("1 waiting").waitFor();
  await suggested.getByRole("link", { name: "ClickHole" }).press("Enter");
  await page.getByText("Your readers own ladles.").waitFor();
  await expectWhole(page);
  await page.getByRole("link", { name: `Accept with changes…: ${headline}` }).press("Enter");
  await page.getByRole("heading", { name: "Accept for ClickHole" }).waitFor();
  await page.getByLabel("Headline").fill("Ladles for clickers");
  await page.getByRole("button", { name: "Find images" }).press("Enter");
  const images = page.getByRole("radio").filter({ visible: true });
  await expect.poll(() => images.count()).toBeGreaterThan(1);
  expect(await page.getByLabel("Headline").inputValue()).toBe("Ladles for clickers");
  await images.last().press("Space");
  const chosen = JSON.parse((await images.last().getAttribute("value")) ?? "{}") as { id: string };
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Date").fill(tomorrow);
  await page.locator("input[type=time]").fill("09:30");
  await page.getByLabel("Place on the front").selectOption({ label: "Shared" });
  await expectWhole(page);
  await page.getByRole("button", { name: "Accept", exact: true }).last().press("Enter");
  await said(page, /^Shared\. .* It’s placed in the front’s draft\./);
  const desk = createApiClient({ origin, token: eda });
  const placed = async () =>
    (await desk.read(getFrontDesk, {}, { blogId: clickhole })).draft.body.blocks
      .find(({ id }) => id === block)
      ?.placed.map(({ postId, look }) => [postId, look.headline]);
  expect(await placed()).toEqual([[stories.accepted.id, "Ladles for clickers"]]);
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers", false);

  await page.goto(buildAddress(main, "/manage/clickhole/shares?list=in"));
  await page.getByText("Appears", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: `Edit how it looks: ${headline}` }).press("Enter");
  await page.getByText("It’s in the draft of this blog’s front already.").waitFor();
  expect(await page.getByLabel("Date").inputValue()).toBe(tomorrow);
  await page.getByLabel("Date").fill("");
  await page.locator("input[type=time]").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await said(page, "Saved. Readers of the blog see it this way now.");
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers");
  await untilReadersSee("clickhole.com", "/", chosen.id);
  await untilReadersSee("clickhole.com", "/rss", headline);
  await untilReadersSee("clickhole.com", "/rss", "Shared by eda-share from The Takeout");

  await untilReadersSee("clickhole.com", "/", "Shared from The Takeout");

  // A change is undone where it was made.
  await page.getByRole("link", { name: `Edit how it looks: ${headline}` }).press("Enter");
  await page.getByLabel("Headline").fill("Ladels for clickers");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await untilReadersSee("clickhole.com", "/", "Ladels for clickers");
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await said(page, "Undone. Readers of the blog see it as before.");
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers");

  // The author's side takes it back and undoes that; then the receiving blog takes it back.
  await author.page.goto(buildAddress(main, "/manage/thetakeout/shares?list=mine"));
  await author.page.getByRole("button", { name: `Take back: ${headline}` }).press("Enter");
  await said(author.page, "Taken back.");
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers", false);
  await author.page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await said(author.page, "Undone.");
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers");
  await page.goto(buildAddress(main, "/manage/clickhole/shares?list=in"));
  await page.getByRole("button", { name: `Take back: ${headline}` }).press("Enter");
  await said(page, "Taken back.");
  await untilReadersSee("clickhole.com", "/", "Ladles for clickers", false);
  expect(complaints).toEqual([]);
});

test("a suggestion is declined, and the setting of two blogs lets stories in at once, or not at all", async () => {
  const { page: author } = await openStudio(
    browser,
    asa,
    `/manage/thetakeout/shares?story=${stories.declined.id}`,
  );
  const suggest = async (id: string, says: string) => {
    await author.goto(buildAddress(main, `/manage/thetakeout/shares?story=${id}`));
    await author.getByRole("radio", { name: /^ClickHole/ }).check();
    await author.getByRole("button", { name: "Share", exact: true }).click();
    await author.getByRole("status").getByText(says).waitFor();
  };
  await suggest(stories.declined.id, "Suggested. The blog’s editors will decide.");
  const { page } = await openStudio(browser, eda, "/manage/clickhole/shares?list=waiting");
  await page.getByRole("button", { name: `Decline: ${stories.declined.headline}` }).click();
  await page.getByRole("status").getByText("Declined.").waitFor();
  await author.goto(buildAddress(main, `/manage/thetakeout/shares?story=${stories.declined.id}`));
  await author.getByText(/^ClickHole: It was declined there\./).waitFor();

  const set = async (label: string) => {
    await page.goto(buildAddress(main, "/manage/clickhole/shares?list=settings"));
    await page.getByLabel("From The Takeout", { exact: true }).selectOption({ label });
    await page.getByRole("button", { name: "Save: From The Takeout" }).click();
    await page.getByRole("status").getByText("Saved.").waitFor();
  };
  await set("Don’t share");
  await author.goto(buildAddress(main, `/manage/thetakeout/shares?story=${stories.free.id}`));
  await author.getByText("ClickHole: The blog doesn’t accept stories from this one.").waitFor();
  await set("Share right away");
  await suggest(stories.free.id, "Shared. It keeps its own page and discussion.");
  await untilReadersSee("clickhole.com", "/", stories.free.headline);
  await page.goto(buildAddress(main, "/manage/clickhole/shares?list=in"));
  await page.getByRole("button", { name: `Take back: ${stories.free.headline}` }).click();
  await page.getByRole("status").getByText("Taken back.").waitFor();
  await set("Ask first, except people who publish here");
});

test("the network’s page shows what is shared and what waits, and switches automatic sharing", async () => {
  const { page } = await openStudio(browser, superuser, "/moderation/shares?list=settings");
  const io9 = page.getByRole("button", { name: /^Turn o(?:ff|n): io9/ });
  await page.getByText("Every new story of io9 is shared to Gizmodo.").waitFor();
  await expectWhole(page);
  await io9.press("Enter");
  await page.getByText("io9 doesn’t share its stories to Gizmodo automatically.").waitFor();
  await io9.press("Enter");
  await page.getByText("Every new story of io9 is shared to Gizmodo.").waitFor();
  await page.getByRole("link", { name: "All shares" }).press("Enter");
  await page.getByText("io9 → Gizmodo").first().waitFor();
  await expectWhole(page);
});

test("a suggestion is accepted with its own headline on a phone, in Spanish and without script", async () => {
  const { id, headline } = stories.spanish;
  await createApiClient({ origin, token: asa }).write(suggestShare, { postId: id, blogId: clickhole });
  const { page: settings } = await openStudio(browser, elia, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  const { page } = await openPage(browser, page375);
  await giveSession(page, main, elia);
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const expectFits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.goto(buildAddress(main, "/dashboard"));
  await page
    .getByRole("region", { name: /^Artículos propuestos/ })
    .getByRole("link", { name: "ClickHole" })
    .click();
  await page.getByRole("link", { name: `Aceptar con cambios…: ${headline}` }).click();
  await page.getByLabel("Titular").fill("La cuestión del colador");
  await page.getByRole("button", { name: "Buscar imágenes" }).click();
  expect(await page.getByLabel("Titular").inputValue()).toBe("La cuestión del colador");
  await expectFits();
  await page.getByLabel("Colocar en la portada").selectOption({ label: "Shared" });
  await page.getByRole("button", { name: "Aceptar", exact: true }).last().click();
  await said("Compartido. Conserva su página y sus respuestas. Ya está en el borrador de la portada.");
  await expectFits();
  await untilReadersSee("clickhole.com", "/", "La cuestión del colador");
  await page.goto(buildAddress(main, "/manage/clickhole/shares?list=in"));
  await page.getByRole("button", { name: `Dejar de compartir: ${headline}` }).click();
  await said("Ya no se comparte.");
  await untilReadersSee("clickhole.com", "/", "La cuestión del colador", false);
});
