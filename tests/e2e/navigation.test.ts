import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { presentTime } from "../../app/date-time/present-time.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { findBlogs, findPages } from "./pages.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const findBlog = (name: string) => blogs.find((blog) => blog.name === name) ?? expect.fail(name);
const addressesOf = async (name: string) =>
  new Map((await findPages(findBlog(name))).map(({ kind, address }) => [kind, address]));
const kotaku = await addressesOf("kotaku");
const post = kotaku.get("post") ?? expect.fail("no post");
const front = kotaku.get("front") ?? expect.fail("no front");

afterAll(() => browser.close());

async function withPage(
  address: string,
  options: BrowserContextOptions,
  run: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  await prepare(page);
  await page.goto(address);
  await run(page);
  await page.context().close();
}

/** The dropdowns of the header: the network's first, the menu last. */
const dropdowns = (page: Page) => page.locator("header [data-dropdown]");
const controlOf = (dropdown: Locator) => dropdown.locator("summary");
const panelOf = (dropdown: Locator) => dropdown.locator("summary + div");
const started = (page: Page) => page.locator("header summary[aria-expanded]").first().waitFor();

/** The four indications of "open", which must agree. */
const readState = (dropdown: Locator) =>
  dropdown.evaluate((root) => {
    const [control, panel] = [root.querySelector("summary")!, root.querySelector("summary + div")!];
    const said = {
      active: root.hasAttribute("data-active"),
      expanded: control.getAttribute("aria-expanded") === "true",
      hidden: panel.getAttribute("aria-hidden") !== "false",
      shown: panel.checkVisibility(),
    };
    const isOpen = said.shown && said.active && said.expanded && !said.hidden;
    const isClosed = !said.shown && !said.active && !said.expanded && said.hidden;
    return isOpen ? "open" : isClosed ? "closed" : JSON.stringify(said);
  });

describe("a dropdown", () => {
  test("is closed or open, visibly and for screen readers; only one is open at a time", () =>
    withPage(front, {}, async (page) => {
      await started(page);
      const [network, menu] = [dropdowns(page).first(), dropdowns(page).last()];
      expect([await readState(network), await readState(menu)]).toEqual(["closed", "closed"]);
      await controlOf(network).click();
      expect([await readState(network), await readState(menu)]).toEqual(["open", "closed"]);
      expect(await findFaults(page)).toEqual([]);
      await controlOf(menu).click();
      expect([await readState(network), await readState(menu)]).toEqual(["closed", "open"]);
      await controlOf(menu).click();
      expect([await readState(network), await readState(menu)]).toEqual(["closed", "closed"]);
    }));

  test.each(["kotaku", "esgizmodo"])(
    "has no accessibility fault when open on %s, at any width and scheme",
    async (name) => {
      const address = (await addressesOf(name)).get("front") ?? expect.fail(name);
      await withPage(address, { reducedMotion: "reduce" }, async (page) => {
        await started(page);
        const faults = new Set<string>();
        for (const colorScheme of ["light", "dark"] as const)
          for (const width of [375, 1440])
            for (const which of [dropdowns(page).first(), dropdowns(page).last()]) {
              await page.emulateMedia({ colorScheme });
              await page.setViewportSize({ width, height: 900 });
              await controlOf(which).click();
              expect(await readState(which)).toBe("open");
              for (const fault of await findFaults(page)) faults.add(`${colorScheme} ${width}: ${fault}`);
              await page.keyboard.press("Escape");
            }
        expect([...faults]).toEqual([]);
      });
    },
  );

  test("shows every sister blog in its own color", () =>
    withPage(front, {}, async (page) => {
      await controlOf(dropdowns(page).first()).click();
      const links = panelOf(dropdowns(page).first()).locator("a");
      const sisters = blogs.filter((blog) => !blog.isMainSite);
      expect(await links.allTextContents()).toEqual(
        expect.arrayContaining(sisters.map((blog) => blog.displayName)),
      );
      const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
      expect(new Set(colours).size).toBeGreaterThan(sisters.length / 2);
    }));

  test("closes on Escape, which returns the focus to the control", () =>
    withPage(front, {}, async (page) => {
      await started(page);
      const menu = dropdowns(page).last();
      await controlOf(menu).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await panelOf(menu).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      expect(await readState(menu)).toBe("closed");
      expect(await controlOf(menu).evaluate((control) => control === document.activeElement)).toBe(true);
    }));

  test("can be navigated with the arrow keys, Home and End", () =>
    withPage(front, {}, async (page) => {
      await started(page);
      const network = dropdowns(page).first();
      const items = await panelOf(network).locator("a").allTextContents();
      const press = async (key: string) => {
        await page.keyboard.press(key);
        return page.locator(":focus").textContent();
      };
      await controlOf(network).focus();
      expect(await press("ArrowDown")).toBe(items[0]);
      expect(await readState(network)).toBe("open");
      expect(await press("ArrowDown")).toBe(items[1]);
      expect(await press("End")).toBe(items.at(-1));
      expect(await press("ArrowDown")).toBe(items.at(-1));
      expect(await press("Home")).toBe(items[0]);
      await press("ArrowUp");
      expect(await controlOf(network).evaluate((control) => control === document.activeElement)).toBe(true);
    }));

  test("closes when the focus leaves it by Tab, and on a click elsewhere", () =>
    withPage(front, {}, async (page) => {
      await started(page);
      const network = dropdowns(page).first();
      await controlOf(network).focus();
      await page.keyboard.press("ArrowUp");
      expect(await readState(network)).toBe("open");
      await page.keyboard.press("Tab");
      expect(await readState(network)).toBe("closed");
      await controlOf(network).click();
      await page.mouse.click(720, 850);
      expect(await readState(network)).toBe("closed");
    }));
});

describe("hovering", () => {
  const still = (page: Page) => page.clock.install({ time: Date.now() });
  const centreOf = async (place: Locator) => {
    const box = (await place.boundingBox()) ?? expect.fail("not in the page");
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const outside = [720, 850] as const;

  test("opens it, and it closes 150 ms after the pointer has left", () =>
    withPage(
      front,
      {},
      async (page) => {
        await started(page);
        const network = dropdowns(page).first();
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.mouse.move(...(await centreOf(controlOf(network))));
        expect(await readState(network)).toBe("open");
        await page.mouse.move(...outside);
        await page.clock.runFor(149);
        expect(await readState(network)).toBe("open");
        await page.clock.runFor(1);
        expect(await readState(network)).toBe("closed");
      },
      still,
    ));

  test("lets the pointer move from the control to the panel across the gap", () =>
    withPage(
      front,
      {},
      async (page) => {
        await started(page);
        const network = dropdowns(page).first();
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.mouse.move(...(await centreOf(controlOf(network))));
        const far = await centreOf(panelOf(network).locator("a").last());
        await page.mouse.move(far[0], (await centreOf(controlOf(network)))[1]);
        await page.clock.runFor(149);
        await page.mouse.move(...far);
        await page.clock.runFor(10_000);
        expect(await readState(network)).toBe("open");
        await page.mouse.move(...outside);
        await page.clock.runFor(150);
        expect(await readState(network)).toBe("closed");
      },
      still,
    ));

  test("shows a section's categories, while the section's name is still a link", () =>
    withPage(front, {}, async (page) => {
      await started(page);
      const section = page.locator("header nav [data-dropdown]").first();
      const link = section.locator("> a");
      await link.hover();
      expect(await readState(section)).toBe("open");
      const base = (await link.getAttribute("href")) ?? "";
      for (const href of await panelOf(section)
        .locator("a")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href"))))
        expect(href?.startsWith(`${base}/`), href ?? "").toBe(true);
      await link.click();
      await page.waitForURL((url) => url.pathname === base);
    }));

  test("opens it, then a click keeps it open, and Escape closes it wherever the focus is", () =>
    withPage(
      front,
      {},
      async (page) => {
        await started(page);
        const network = dropdowns(page).first();
        await page.clock.pauseAt(Date.now() + 60_000);
        await controlOf(network).hover();
        await page.keyboard.press("Escape");
        expect(await readState(network)).toBe("closed");
        await page.mouse.move(...outside);
        await controlOf(network).hover();
        await controlOf(network).click();
        await page.mouse.move(...outside);
        await page.clock.runFor(10_000);
        expect(await readState(network)).toBe("open");
      },
      still,
    ));

  test("doesn't apply to touch: a tap opens, and the next one closes", () =>
    withPage(
      front,
      { hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } },
      async (page) => {
        await started(page);
        const network = dropdowns(page).first();
        await controlOf(network).tap();
        expect(await readState(network)).toBe("open");
        await controlOf(network).tap();
        expect(await readState(network)).toBe("closed");
        await controlOf(network).tap();
        await page.touchscreen.tap(180, 780);
        expect(await readState(network)).toBe("closed");
      },
    ));
});

test("only applies to mice: not to a touch screen on a desk, nor to what a phone calls a mouse", async () => {
  const comeOver = (page: Page, pointerType: string) =>
    dropdowns(page)
      .first()
      .evaluate((root, pointerType) => {
        root.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
      }, pointerType);
  await withPage(front, {}, async (page) => {
    await started(page);
    await comeOver(page, "touch");
    expect(await readState(dropdowns(page).first())).toBe("closed");
    await comeOver(page, "mouse");
    expect(await readState(dropdowns(page).first())).toBe("open");
  });
  await withPage(front, { hasTouch: true, isMobile: true }, async (page) => {
    await started(page);
    await comeOver(page, "mouse");
    expect(await readState(dropdowns(page).first())).toBe("closed");
  });
});

test("without script every menu opens, and opening one closes the others", () =>
  withPage(front, { javaScriptEnabled: false }, async (page) => {
    const [network, menu] = [dropdowns(page).first(), dropdowns(page).last()];
    await controlOf(network).click();
    expect(await panelOf(network).locator("a").last().isVisible()).toBe(true);
    await controlOf(menu).click();
    expect(await panelOf(menu).locator("a").last().isVisible()).toBe(true);
    expect(await panelOf(network).locator("a").last().isVisible()).toBe(false);
    expect(await page.locator("header :not(svg)[aria-hidden='true']:visible").count()).toBe(0);
  }));

describe("the scrollback navigation", () => {
  const frame = (page: Page) => page.locator("header > div").first();
  const boxOf = async (page: Page) => (await frame(page).boundingBox()) ?? expect.fail("no navigation");
  const scroll = async (page: Page, by: number, mode: string) => {
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, by);
    await page.locator(`header[data-nav="${mode}"]`).waitFor();
  };
  const topOfContent = (page: Page) =>
    page.locator("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const calm: BrowserContextOptions = { reducedMotion: "reduce" };

  test("disappears on scrolling down, and returns at 60 px on scrolling up; nothing below it moves", () =>
    withPage(post, calm, async (page) => {
      await page.locator('header[data-nav="top"]').waitFor();
      expect(await boxOf(page)).toMatchObject({ y: 0, height: 80 });
      const top = await topOfContent(page);
      await scroll(page, 1500, "past");
      expect((await boxOf(page)).y).toBeLessThanOrEqual(-60);
      await scroll(page, -100, "back");
      expect(await boxOf(page)).toMatchObject({ y: 0, height: 60, width: 1440 });
      expect(await topOfContent(page)).toBe(top);
      await scroll(page, 300, "gone");
      expect((await boxOf(page)).y).toBeLessThanOrEqual(-60);
      await scroll(page, -9000, "top");
      expect(await boxOf(page)).toMatchObject({ y: 0, height: 80 });
      expect(await topOfContent(page)).toBe(top);
    }));

  test("shows the post's headline, which screen readers meet only once", () =>
    withPage(post, calm, async (page) => {
      const headline = (await page.locator("h1").textContent()) ?? "";
      const copy = page.locator("[data-headline-copy]");
      expect(await copy.isVisible()).toBe(false);
      await scroll(page, 1500, "past");
      await scroll(page, -100, "back");
      expect(await copy.isVisible()).toBe(true);
      expect(await copy.textContent()).toBe(headline);
      expect(await copy.getAttribute("aria-hidden")).toBe("true");
      expect(await page.getByRole("banner").count()).toBe(1);
      expect(await page.getByRole("heading", { name: headline, level: 1 }).count()).toBe(1);
      expect(await findFaults(page)).toEqual([]);
    }));

  test("shows the sections if there is no headline", () =>
    withPage(front, calm, async (page) => {
      await scroll(page, 1500, "past");
      await scroll(page, -100, "back");
      expect(await page.locator("[data-headline-copy]").isVisible()).toBe(false);
      const sections = page.getByRole("banner").getByRole("navigation", { name: "Sections" });
      expect(await sections.getByRole("link").first().isVisible()).toBe(true);
      expect((await boxOf(page)).height).toBe(60);
    }));

  test("slides in, or appears at once with reduced motion", async () => {
    const read = (page: Page) =>
      frame(page).evaluate((element) => getComputedStyle(element).transitionProperty);
    for (const [reducedMotion, property] of [
      ["no-preference", "transform"],
      ["reduce", "none"],
    ] as const)
      await withPage(post, { reducedMotion }, async (page) => {
        await scroll(page, 1500, "past");
        await scroll(page, -100, "back");
        expect(await read(page)).toBe(property);
      });
  });

  test("appears for the focus, and never covers the focused element", () =>
    withPage(post, calm, async (page) => {
      await scroll(page, 1500, "past");
      await page.locator("main a[href]").first().focus();
      await scroll(page, 1500, "past");
      await controlOf(dropdowns(page).last()).evaluate((control) => control.focus());
      await page.keyboard.press("Shift+Tab");
      expect(await page.locator("header :focus").count()).toBe(1);
      // The last of the wheel may still move the page.
      await expect.poll(async () => (await boxOf(page)).y).toBe(0);

      await scroll(page, 1500, "past");
      const covered: string[] = [];
      const links = page.locator("main a[href]:visible");
      const last = (await links.count()) - 1;
      await links.nth(last).focus();
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press("Shift+Tab");
        const fault = await page.evaluate(() => {
          const focused = document.activeElement;
          const nav = document.querySelector("header > div");
          if (!focused || !nav || nav.contains(focused) || !document.querySelector("main")?.contains(focused))
            return null;
          const isCovered = focused.getBoundingClientRect().bottom <= nav.getBoundingClientRect().bottom;
          return isCovered ? focused.outerHTML.slice(0, 120) : null;
        });
        if (fault) covered.push(fault);
      }
      expect(covered).toEqual([]);
    }));

  test("does not cover the target of a fragment", () =>
    withPage(`${post}#replies`, calm, async (page) => {
      await page.locator('header[data-nav="past"]').waitFor();
      const top = await page.locator("#replies").evaluate((target) => target.getBoundingClientRect().top);
      await page.mouse.move(700, 600);
      await page.mouse.wheel(0, -8);
      await page.locator('header[data-nav="back"]').waitFor();
      expect(top).toBeGreaterThanOrEqual(60);
    }));

  test("is not printed", () =>
    withPage(post, calm, async (page) => {
      await scroll(page, 1500, "past");
      await scroll(page, -100, "back");
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("header:has(> div > div)").first().isVisible()).toBe(false);
    }));

  test("fits a phone with the longest name and headline", async () => {
    const address = (await addressesOf("esgizmodo")).get("post") ?? expect.fail("no post");
    await withPage(address, { ...calm, viewport: { width: 375, height: 700 } }, async (page) => {
      await page.mouse.move(100, 600);
      await page.mouse.wheel(0, 1200);
      await page.locator('header[data-nav="past"]').waitFor();
      await page.mouse.wheel(0, -100);
      await page.locator('header[data-nav="back"]').waitFor();
      expect((await boxOf(page)).height).toBe(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      expect((await page.locator("[data-headline-copy]").boundingBox())?.width).toBeGreaterThan(80);
    });
  });
});

test.each(["esgizmodo", "theinventory", "theonion"])(
  "is one line at 320 px on %s, with every part of it inside",
  async (blog) => {
    const address = (await addressesOf(blog)).get("front") ?? expect.fail("no front");
    await withPage(address, { viewport: { width: 320, height: 700 } }, async (page) => {
      const boxes = await page
        .locator("header > div")
        .first()
        .evaluate((frame) =>
          [frame, ...[...frame.querySelectorAll("a, summary")].filter((part) => part.checkVisibility())].map(
            (part) => {
              const { height, right } = part.getBoundingClientRect();
              return { height, right };
            },
          ),
        );
      expect(boxes[0]?.height).toBeLessThanOrEqual(81);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320);
    });
  },
);

test("with text at twice its size on a phone, every part of the navigation is there, and nothing jumps", async () => {
  const address = (await addressesOf("esgizmodo")).get("post") ?? expect.fail("no post");
  const frame = (page: Page) => page.locator("header > div").first();
  const isInside = (page: Page, width: number) =>
    frame(page).evaluate(
      (frame, width) =>
        [...frame.querySelectorAll("a, summary")]
          .filter((part) => part.checkVisibility())
          .every(
            (part) => part.getBoundingClientRect().left >= 0 && part.getBoundingClientRect().right <= width,
          ),
      width,
    );
  // At a zoom of 200 % the window is half as wide: a returning bar would cover a quarter of it.
  await withPage(address, { viewport: { width: 188, height: 350 } }, async (page) => {
    await page.locator('header[data-nav="top"]').waitFor();
    expect(await isInside(page, 188)).toBe(true);
    await page.mouse.move(90, 300);
    await page.mouse.wheel(0, 1200);
    await page.locator('header[data-nav="past"]').waitFor();
    expect(await frame(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
  });
  await withPage(
    address,
    { viewport: { width: 375, height: 700 }, reducedMotion: "reduce" },
    async (page) => {
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      expect(await isInside(page, 375)).toBe(true);
      const topOfContent = () =>
        page.locator("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
      const top = await topOfContent();
      expect(top).toBeGreaterThan(81);
      await page.mouse.move(100, 600);
      await page.mouse.wheel(0, 1200);
      await page.locator('header[data-nav="past"]').waitFor();
      expect(await topOfContent()).toBe(top);
      await page.mouse.wheel(0, -100);
      await page.locator('header[data-nav="back"]').waitFor();
      expect(await topOfContent()).toBe(top);
      expect(await isInside(page, 375)).toBe(true);
    },
  );
});

describe("ages on an open page", () => {
  const day = 86_400_000;

  /** Each age on the page, and what the server would print at the page's time. */
  async function readAges(page: Page, locale: Locale) {
    const intl = createIntl(locale, (message) => expect.fail(message));
    const [now, ages] = await page.locator("time[data-moment][data-age='long']").evaluateAll(
      (times) =>
        [
          Date.now(),
          (times as HTMLTimeElement[]).map((time) => ({
            ms: Number(time.dataset.moment),
            timezone: time.dataset.zone ?? "",
            text: time.textContent ?? "",
            title: time.title,
          })),
        ] as const,
    );
    const expected = ages.map(({ ms, timezone }) => presentTime(ms, { now, timezone, intl }));
    return { ages, expected };
  }

  /** Points at every time, once the script that updates them has started. */
  const pointAtTimes = (page: Page) =>
    until(async () => {
      const isTold = await page.evaluate(() => {
        const times = [...document.querySelectorAll<HTMLElement>("time[data-moment]")];
        for (const time of times) time.dispatchEvent(new Event("pointerover", { bubbles: true }));
        return times.length > 0 && times.every(({ dataset }) => dataset["viewer"] === "told");
      });
      expect(isTold).toBe(true);
    });

  test("take no formatter of the browser's until one is pointed at", () =>
    withPage(
      post,
      { timezoneId: "Asia/Kolkata" },
      async (page) => {
        const count = () => page.evaluate(() => (globalThis as { formats?: number }).formats);
        await started(page);
        expect(await count()).toBe(0);
        await pointAtTimes(page);
        expect(await count()).toBeGreaterThan(0);
      },
      async (page) => {
        await page.addInitScript(() => {
          Object.assign(globalThis, { formats: 0 });
          Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
            construct(target, given) {
              (globalThis as unknown as { formats: number }).formats += 1;
              return Reflect.construct(target, given) as object;
            },
          });
        });
      },
    ));

  test.each([
    ["kotaku", "en-US"],
    ["esgizmodo", "es-ES"],
  ] as const)(
    "are at once what the server would print, when the page of %s comes from a cache",
    async (name, locale) => {
      const address = (await addressesOf(name)).get("latest") ?? expect.fail(name);
      await withPage(
        address,
        { timezoneId: "Asia/Kolkata" },
        async (page) => {
          await pointAtTimes(page);
          const { ages, expected } = await readAges(page, locale);
          expect(ages.length).toBeGreaterThan(3);
          expect(ages.map(({ text }) => text)).toEqual(expected.map(({ age }) => age));
          // The printed zone stays; the viewer's own time is added.
          for (const [index, { title }] of ages.entries()) {
            expect(title.startsWith(`${expected[index]?.title}\n`), title).toBe(true);
            expect(title).toContain(locale === "en-US" ? "(your time)" : "(tu hora)");
          }
        },
        (page) => page.clock.setFixedTime(Date.now() + 3 * day),
      );
    },
  );

  test("are updated every minute, not in a hidden tab, and at once when it is shown again", () =>
    withPage(
      front,
      {},
      async (page) => {
        await pointAtTimes(page);
        await page.clock.pauseAt(Date.now() + day);
        const age = page.locator("time[data-age='long']").first();
        await age.evaluate((time: HTMLElement) => void (time.dataset.moment = String(Date.now() - 30_000)));
        const see = (visibility: string) =>
          page.evaluate((visibility) => {
            Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
          }, visibility);
        await page.clock.runFor(60_000);
        expect(await age.textContent()).toBe("A minute ago");
        await page.clock.runFor(60_000);
        expect(await age.textContent()).toBe("2 minutes ago");
        await see("hidden");
        await page.clock.runFor(10 * 60_000);
        expect(await age.textContent()).toBe("2 minutes ago");
        await see("visible");
        expect(await age.textContent()).toBe("12 minutes ago");
      },
      (page) => page.clock.install({ time: Date.now() }),
    ));

  test("are never younger than when they were printed, however wrong the reader's clock is", () =>
    withPage(
      front,
      {},
      async (page) => {
        await pointAtTimes(page);
        const printed = Number(await page.locator("body").getAttribute("data-now"));
        const { ages } = await readAges(page, "en-US");
        const intl = createIntl("en-US", (message) => expect.fail(message));
        const expected = ages.map(
          ({ ms, timezone }) => presentTime(ms, { now: printed, timezone, intl }).age,
        );
        expect(ages.map(({ text }) => text)).toEqual(expected);
      },
      (page) => page.clock.setFixedTime(Date.UTC(2001, 0, 1)),
    ));
});

test("a story is fetched when its link is pointed at, and is there when it is opened", () =>
  withPage(front, {}, async (page) => {
    const devTools = await page.context().newCDPSession(page);
    const fetched: string[] = [];
    const rules = new Promise((resolve) => devTools.once("Preload.ruleSetUpdated", resolve));
    devTools.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
      if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
    });
    await devTools.send("Preload.enable");
    await rules;
    // Stories of other blogs have absolute addresses.
    const link = page.locator("main article :is(h2, h3) a[href^='/']").first();
    const path = await link.getAttribute("href");
    await link.hover();
    await until(() => expect(fetched).toEqual([path]));
    await link.click();
    await page.waitForURL(`**${path}`);
    const delivery = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as { deliveryType?: string }).deliveryType,
    );
    expect(delivery).toBe("navigational-prefetch");
  }));
