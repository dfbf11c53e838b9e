import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";
import { long } from "../wait-limit.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** An ended liveblog of two authors, used by no other test. */
const story = "1837700011";

async function openDesk(name: string, width: number) {
  const watched = await openPage(browser, { viewport: { width, height: 800 } });
  await giveSession(watched.page, main, await signInByMail(name, main));
  await chooseStudioLanguage(watched.page, "en-US");
  await watched.page.goto(buildAddress(main, `/manage/esgizmodo/liveblog/${story}`));
  await untilStarted(watched.page);
  return watched;
}

/** Writes in the reply editor, which replaces the field. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.focus();
  await field.and(page.locator("[contenteditable=true]")).click();
  await page.keyboard.type(text);
}

async function post(page: Page, text: string): Promise<void> {
  await write(page, "New update", text);
  await page.getByRole("button", { name: "Post", exact: true }).click();
}

const entryWith = (page: Page, text: string) => page.locator("[data-entry]").filter({ hasText: text });

async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Chooses and describes an image of the library with keys alone. */
async function addImage(page: Page): Promise<void> {
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await press("Image from library");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("Lucía Arandia");
  await press(/^Un móvil pequeño/);
  await dialog.getByLabel("Alt text").fill("");
  await press("Add image");
  await dialog.getByText("Alt text is missing.", { exact: false }).waitFor();
  await expectNoFaults(page);
  await dialog.getByLabel("Alt text").fill("A red sky");
  await press("Add image");
  await page.locator("[contenteditable]:focus").getByRole("img", { name: "A red sky" }).waitFor();
}

test(
  "two authors cover an evening, one of them offline: every update comes once, in order, and it ends with a summary",
  long,
  async () => {
    const { page: phone } = await openDesk("quim-balaguer", 375);
    const { page: desk } = await openDesk("lucia-arandia", 1440);

    await phone.getByRole("button", { name: "Reopen coverage" }).click();
    await phone.getByText("Live", { exact: true }).waitFor();
    await phone.getByText("Hand over", { exact: true }).first().click();
    await phone.getByLabel("On duty", { exact: true }).selectOption({ label: "Lucía Arandia" });
    await phone.getByRole("button", { name: "Hand over", exact: true }).click();
    // A colleague's page is updated without a reload.
    await desk.getByText(/^Lucía Arandia has been on duty since/).waitFor();

    // Typed before the connection is cut, so that the editor is loaded.
    await write(phone, "New update", "First, from the roof.");
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Post", exact: true }).click();
    await phone.getByText(/^1 update is waiting on this device\./).waitFor();
    expect(await phone.getByRole("button", { name: "Image from library: you’re offline" }).isDisabled()).toBe(
      true,
    );
    await post(phone, "Second, from the roof.");
    await phone.getByText(/^2 updates are waiting on this device/).waitFor();
    await expectNoFaults(phone);
    await post(desk, "Meanwhile, from the desk.");
    await entryWith(desk, "Meanwhile").waitFor();

    // The first response is lost: the update is sent again under the same key.
    await phone.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = async (...sent) => {
        const answer = await send(...sent);
        const { dataset } = document.documentElement;
        if (dataset["dropped"] || sent[1]?.method !== "POST") return answer;
        dataset["dropped"] = "1";
        throw new TypeError("Failed to fetch");
      };
    });
    await phone.context().setOffline(false);
    await entryWith(desk, "Second, from the roof.").waitFor();
    await phone.locator("[data-outbox=idle]").waitFor({ state: "attached" });
    expect(await phone.locator("html").getAttribute("data-dropped")).toBe("1");
    await expect
      .poll(() => desk.locator("[data-entry]").allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining("First, from"),
          expect.stringContaining("Second, from"),
        ]),
      );
    const written = (await desk.locator("[data-entry]").allInnerTexts()).slice(0, 3);
    expect(written[0]).toContain("Meanwhile");
    expect(written[1]).toContain("Second");
    expect(written[2]).toContain("First");
    expect(await entryWith(desk, "from the roof.").count()).toBe(2);

    const second = entryWith(desk, "Second");
    await second.getByRole("button", { name: "Mark as key" }).click();
    await second.getByText("Key update", { exact: true }).waitFor();
    await second.getByRole("button", { name: "Pin", exact: true }).click();
    await second.getByRole("button", { name: "Unpin" }).waitFor();
    await second.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => second.count()).toBe(0);
    await desk.getByRole("button", { name: /^Undo/ }).click();
    await second.getByRole("button", { name: "Unpin" }).waitFor();
    // Both edit one update, the phone while offline: its author sees both texts.
    await entryWith(phone, "First").getByRole("button", { name: "Edit" }).click();
    await write(phone, "Edit", "Or ");
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Save", exact: true }).click();
    await entryWith(phone, "Or").getByText("Not sent yet").waitFor();
    await entryWith(phone, "Meanwhile").getByRole("button", { name: "Mark as key" }).click();
    await phone.getByText(/^2 updates are waiting on this device/).waitFor();
    const first = entryWith(desk, "First");
    await first.getByRole("button", { name: "Edit" }).click();
    await write(desk, "Edit", "And ");
    await first.getByRole("button", { name: "Save" }).click();
    await first.getByText("Edited").waitFor();
    await phone.context().setOffline(false);
    await phone.locator("[data-unsent]").filter({ hasText: "Or" }).filter({ hasText: "And" }).waitFor();
    await entryWith(desk, "Meanwhile").getByText("Key update", { exact: true }).waitFor();
    await expectNoFaults(phone);
    await phone.getByRole("button", { name: "Keep their text" }).click();
    await entryWith(phone, "And").getByText("Edited").waitFor();
    await expectNoFaults(desk);

    await addImage(desk);
    await desk.keyboard.type("The sky, at last.");
    await desk.getByRole("button", { name: "Post", exact: true }).click();
    await entryWith(desk, "The sky, at last.").getByRole("img", { name: "A red sky" }).waitFor();

    await desk.getByText("End coverage", { exact: true }).first().click();
    await write(desk, "Summary", "Nobody was hurt.");
    await desk.getByRole("button", { name: "End coverage" }).click();
    await desk.locator("[data-summary]").getByText("Nobody was hurt.").waitFor();
    await desk.getByText("Ended", { exact: true }).waitFor();
    expect(await desk.getByRole("button", { name: "Post", exact: true }).count()).toBe(0);

    const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
    await reader.goto(buildAddress("es.gizmodo.com", `/${story}`));
    await reader.getByRole("region", { name: "Qué ha pasado" }).getByText("Nobody was hurt.").waitFor();
    await reader.getByText("Terminado", { exact: true }).waitFor();
    const figure = reader.locator("figure").filter({ has: reader.getByRole("img", { name: "A red sky" }) });
    await figure.getByText("Lucía Arandia").waitFor();
    const described = await reader.locator('script[type="application/ld+json"]').allTextContents();
    expect(described.join()).toContain("coverageEndTime");
  },
);
