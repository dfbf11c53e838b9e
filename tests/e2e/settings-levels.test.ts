import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIntl } from "../../app/intl/create-intl.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, reach, typeInto } from "./by-keys.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

/* A setting of the network, a group and a blog: inherited, overridden and reset, by the keyboard alone. */

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** All blogs have a tagline of their own, so that of the network changes no other blog. */
const [host, group, blog, own] = [
  "www.theroot.com",
  "theroot",
  "The Root",
  "We were here. We wrote it down.",
] as const;
/** Superusers of this file alone. */
const people = { "en-US": "lena-levels", "es-ES": "nilo-niveles" } as const;
beforeAll(() => makeSuperusers(...Object.values(people)));

const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);

test.each([
  { locale: "en-US", width: 375, colorScheme: "dark", hasScript: true },
  { locale: "es-ES", width: 1440, colorScheme: "light", hasScript: true },
  { locale: "es-ES", width: 800, colorScheme: "dark", hasScript: true },
  { locale: "en-US", width: 1440, colorScheme: "light", hasScript: false },
  { locale: "es-ES", width: 375, colorScheme: "light", hasScript: false },
] as const)(
  "a value is set for all, for a group and for a blog, and goes back level by level: $locale, $width px, $colorScheme, script $hasScript",
  async ({ locale, width, colorScheme, hasScript }) => {
    const { t } = createIntl(locale, () => undefined);
    const session = await signInByMail(people[locale], main);
    const { page: settings } = await openStudio(browser, session, "/settings");
    await chooseStudioLanguage(settings, locale);
    await settings.context().close();

    const { page, complaints } = await openStudio(browser, session, "/dashboard", hasScript);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const open = async (path: string) => {
      await page.goto(buildAddress(main, path));
      if (hasScript) await untilStarted(page);
    };
    const check = async () => {
      // The checks of accessibility need script.
      if (hasScript) expect(await findFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    const tagline = page.getByLabel(t("blogSettings.tagline"), { exact: true });
    const reset = page.getByRole("button", {
      name: `${t("blogSettings.reset")}: ${t("blogSettings.tagline")}`,
    });
    const none = t("blogSettings.empty");
    const line = (of: string, before: string, after: string) => {
      const change = t("blogSettings.review.line", {
        blog: of,
        setting: t("blogSettings.tagline"),
        before,
        after,
      });
      return `${change} ${t("blogSettings.effect.tagline", { state: after === none ? "off" : "on" })}`;
    };
    /** Saves what the review says. */
    const save = async (expected: string) => {
      await page.getByText(expected).waitFor();
      await check();
      await press(page.getByRole("button", { name: t("blogSettings.save"), exact: true }));
      await page.getByText(t("blogSettings.saved")).waitFor();
    };
    const set = async (text: string, expected: string) => {
      await typeInto(tagline, text);
      await page.keyboard.press("Enter");
      await save(expected);
    };
    const takeBack = async (expected: string) => {
      await press(reset);
      await save(expected);
    };
    const ofNetwork = () => open("/moderation/settings");
    const ofGroup = async () => {
      await ofNetwork();
      await press(
        page
          .getByRole("navigation", { name: t("blogSettings.levels") })
          .getByRole("link", { name: group, exact: true }),
      );
      await page.locator(`nav a[aria-current=page]`).getByText(group, { exact: true }).waitFor();
    };
    const ofBlog = () => open("/manage/theroot/settings");

    await ofNetwork();
    await check();
    // Other files may have made blogs without a tagline, which the review would name.
    await set("For the whole network", t("blogSettings.review"));
    await page.getByText(t("blogSettings.own")).first().waitFor();
    await ofGroup();
    await set("For the group", t("blogSettings.review.none"));
    await ofBlog();
    await page.getByText(t("blogSettings.from.group", { value: "For the group" })).waitFor();
    await takeBack(line(blog, own, "For the group"));
    await untilReadersSee(host, "/", "For the group");

    await choose(page, page.getByLabel(t("blogSettings.isSatire"), { exact: true }));
    await press(page.getByRole("button", { name: t("blogSettings.submit"), exact: true }));
    await save(t("blogSettings.effect.isSatire", { state: "on" }));
    await untilReadersSee(host, "/", 'data-satire="true"');
    await press(
      page.getByRole("button", { name: `${t("blogSettings.reset")}: ${t("blogSettings.isSatire")}` }),
    );
    await save(t("blogSettings.effect.isSatire", { state: "off" }));
    await untilReadersSee(host, "/", 'data-satire="true"', false);

    await ofGroup();
    await takeBack(line(blog, "For the group", "For the whole network"));
    await untilReadersSee(host, "/", "For the whole network");
    await ofNetwork();
    await takeBack(line("", "For the whole network", none));
    await untilReadersSee(host, "/", "For the whole network", false);
    await ofBlog();
    await set(own, line(blog, none, own));
    await untilReadersSee(host, "/", own);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

/** Chooses the first value after the inherited one. */
async function choose(page: Page, select: Locator): Promise<void> {
  await reach(select);
  await page.keyboard.press("ArrowDown");
  expect(await select.inputValue()).toBe("on");
}
