import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const kotaku = (path: string) => buildAddress("kotaku.com", path);
const jezebel = (path: string) => buildAddress("jezebel.com", path);
const classesOf = (page: Page) => page.evaluate(() => [...document.body.classList]);
const variationOf = async (page: Page) =>
  (await classesOf(page)).find((name) => name.startsWith("x_headline_balance_"));
/** Opens a page whose controls script fills in. */
const openChoices = async (page: Page, path: "/features" | "/experiments") => {
  await page.goto(kotaku(path));
  await untilStarted(page);
};
const sidebarSwitch = (page: Page) => page.getByRole("checkbox", { name: /^sticky_sidebar:/ });

describe("a flag that is overridden locally", () => {
  test("stays overridden on other pages, for this browser and host only, until it is reset", async () => {
    const { page } = await openPage(browser);
    await openChoices(page, "/features");
    expect(await sidebarSwitch(page).isChecked()).toBe(true);
    await sidebarSwitch(page).uncheck();
    expect(await page.getByText("Changed in this browser").count()).toBe(1);
    expect(await classesOf(page)).toContain("f_sticky_sidebar_off");

    await page.goto(kotaku("/about"));
    expect(await classesOf(page)).toContain("f_sticky_sidebar_off");
    expect(await classesOf(page)).not.toContain("f_sticky_sidebar_on");
    await page.reload();
    expect(await classesOf(page)).toContain("f_sticky_sidebar_off");
    await page.goto(jezebel("/about"));
    expect(await classesOf(page)).toContain("f_sticky_sidebar_on");

    const stranger = await openPage(browser);
    await stranger.page.goto(kotaku("/about"));
    expect(await classesOf(stranger.page)).toContain("f_sticky_sidebar_on");
    await stranger.page.context().close();

    await openChoices(page, "/features");
    expect(await sidebarSwitch(page).isChecked()).toBe(false);
    await page.getByRole("button", { name: "Undo all changes" }).click();
    expect(await sidebarSwitch(page).isChecked()).toBe(true);
    await page.goto(kotaku("/about"));
    expect(await classesOf(page)).toContain("f_sticky_sidebar_on");
    await page.context().close();
  });

  test("is overridden in other tabs at once", async () => {
    const { page } = await openPage(browser);
    const other = await page.context().newPage();
    await other.goto(kotaku("/about"));
    await openChoices(page, "/features");
    await sidebarSwitch(page).uncheck();
    await other.waitForSelector("body.f_sticky_sidebar_off:not(.f_sticky_sidebar_on)");
    await page.getByRole("button", { name: "Undo all changes" }).click();
    await other.waitForSelector("body.f_sticky_sidebar_on:not(.f_sticky_sidebar_off)");
    await page.context().close();
  });

  test("is sent to nobody: no address, header, cookie or body contains it, and the page's bytes are the same", async () => {
    const plain = await openPage(browser);
    const { page } = await openPage(browser);
    await openChoices(page, "/features");
    await sidebarSwitch(page).uncheck();
    await openChoices(page, "/experiments");
    await page.getByRole("radio", { name: "balanced" }).check();
    const kept = await page.evaluate(() => Object.entries(localStorage).flat() as string[]);
    expect(kept).toEqual(expect.arrayContaining(["magma.flags", "magma.experiments", "magma.reader"]));

    const sent: string[] = [];
    page.on("request", (request) =>
      sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ""),
    );
    // Only the rendering time differs.
    const load = async (page: Page) =>
      (await (await page.goto(kotaku("/about")))?.text())?.replace(/ data-now="\d+"/g, "");
    expect(await load(page)).toBe(await load(plain.page));
    await page.goto(kotaku("/"), { waitUntil: "networkidle" });
    expect(sent.length).toBeGreaterThan(10);
    expect(kept.flatMap((part) => sent.filter((text) => text.includes(part)))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await plain.page.context().close();
    await page.context().close();
  });
});

describe("a flag changes what it says when it is overridden", () => {
  const story = kotaku("/1836000001");
  // A service worker's requests can't be changed.
  const wide = { viewport: { width: 1440, height: 700 }, serviceWorkers: "block" as const };
  const flip = async (page: Page, name: string) => {
    await openChoices(page, "/features");
    await page.getByRole("checkbox", { name: new RegExp(`^${name}:`) }).click();
  };
  /** Opens the story as the server would print it after `change`. */
  async function openChanged(page: Page, change: (html: string) => string): Promise<void> {
    await page.goto(story);
    // Fetched by the browser: this process doesn't know the host.
    const html = await page.evaluate(async () => (await fetch(location.href)).text());
    await page.route(page.url(), (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: change(html) }),
    );
    await page.reload();
    await untilStarted(page);
  }
  const countLazy = (page: Page) => page.locator("img[loading=lazy]").count();
  const countWaiting = (page: Page) =>
    page.evaluate(
      () => [...document.images].filter(({ currentSrc, complete }) => !complete || !currentSrc).length,
    );

  test("sticky_sidebar: whether the sidebar stays in view", async () => {
    const { page } = await openPage(browser, wide);
    const positionOf = () =>
      page
        .locator("main aside")
        .first()
        .evaluate((aside) => getComputedStyle(aside).position);
    await page.goto(story);
    expect(await positionOf()).toBe("sticky");
    await flip(page, "sticky_sidebar");
    await page.goto(story);
    await untilStarted(page);
    expect(await positionOf()).toBe("static");
    await page.context().close();
  });

  test("lazy_images: whether images far below are loaded with the page", async () => {
    const { page } = await openPage(browser, wide);
    await openChanged(page, (html) => html);
    expect(await countLazy(page)).toBeGreaterThan(0);
    expect(await countWaiting(page)).toBeGreaterThan(0);
    await flip(page, "lazy_images");
    await page.goto(story);
    await page.waitForFunction(() => document.querySelector("img[loading=lazy]") === null);
    await expect.poll(() => countWaiting(page)).toBe(0);
    await page.context().close();
  });

  test("lazy_images: images of a page that was served with all of them wait again", async () => {
    const { page } = await openPage(browser, wide);
    const withoutLazy = (html: string) =>
      html.replace("f_lazy_images_on", "f_lazy_images_off").replaceAll(' loading="lazy"', "");
    await openChanged(page, withoutLazy);
    expect(await countLazy(page)).toBe(0);
    await page.evaluate(() => localStorage.setItem("magma.flags", '{"lazy_images":"on"}'));
    await page.reload();
    await page.waitForSelector("img[loading=lazy]", { state: "attached" });
    await page.context().close();
  });

  describe("disable_links_in_comments", () => {
    const href = "https://example.com/blacks";
    /** With a link at the beginning of the first reply. */
    const withLink = (html: string) =>
      html.replace(
        /data-reply="\d+".*?<\/header>.*?<p>/s,
        `$&<a href="${href}" rel="nofollow ugc">Blacks</a>`,
      );

    test("links in the text of replies, and nothing around it, become text, and links again", async () => {
      const { page } = await openPage(browser, wide);
      await openChanged(page, withLink);
      expect(await page.locator(`a[href="${href}"]`).count()).toBe(1);
      const answers = await page.locator("a[data-answer]").count();
      const other = await page.context().newPage();
      await flip(other, "disable_links_in_comments");
      await page.waitForSelector(`span[data-href="${href}"]`);
      expect(await page.locator("a[data-answer]").count()).toBe(answers);
      await other.getByRole("button", { name: "Undo all changes" }).click();
      await page.waitForSelector(`a[href="${href}"][rel="nofollow ugc"]`);
      await page.context().close();
    });

    test("links below a liveblog stay", async () => {
      const { page } = await openPage(browser, wide);
      await flip(page, "disable_links_in_comments");
      let isLiveblog = false;
      const change = (html: string) =>
        isLiveblog
          ? withLink(html).replaceAll("data-reply=", 'data-keeps-links="" data-reply=')
          : withLink(html);
      await openChanged(page, change);
      await page.waitForSelector(`span[data-href="${href}"]`);
      isLiveblog = true;
      const effects = page.waitForResponse(/flip-effects/);
      await page.reload();
      await (await effects).finished();
      await untilStarted(page);
      expect(await page.locator(`a[href="${href}"]`).count()).toBe(1);
      await page.context().close();
    });
  });
});

describe("a page in an iframe", () => {
  const icon = '<link rel="icon" href="data:,">';

  /** Test pages on the network's hosts: `body` by path, with the network's module in child pages. */
  async function serve(context: BrowserContext, bodies: Record<string, string>): Promise<void> {
    const page = await context.newPage();
    await page.goto(kotaku("/about"));
    const src = await page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "",
    );
    await page.close();
    await context.route("**/frame-test/*", (route) => {
      const { pathname } = new URL(route.request().url());
      const body = bodies[pathname.slice("/frame-test/".length)] ?? "";
      const module = pathname.includes("child") ? `<script type="module" src="${src}"></script>` : "";
      return route.fulfill({ contentType: "text/html", body: `<!doctype html>${icon}${module}${body}` });
    });
  }
  const classesInIframe = (page: Page) =>
    page.frames()[1]?.evaluate(() => [...document.body.classList]) ?? expect.fail("no frame");
  const parent = (child: string) =>
    `<body class="dark f_sticky_sidebar_off f_new_thing_on"><iframe src="${child}"></iframe>`;

  test("without flags has its parent's flags, and none of its other classes", async () => {
    const { page, complaints } = await openPage(browser);
    await serve(page.context(), { parent: parent("/frame-test/child"), child: '<body class="own">' });
    await page.goto(kotaku("/frame-test/parent"));
    expect(await classesInIframe(page)).toEqual(["own", "f_sticky_sidebar_off", "f_new_thing_on"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("keeps its own flags if it has any", async () => {
    const { page } = await openPage(browser);
    await serve(page.context(), { parent: parent("/frame-test/child"), child: '<body class="f_own_on">' });
    await page.goto(kotaku("/frame-test/parent"));
    expect(await classesInIframe(page)).toEqual(["f_own_on"]);
    await page.context().close();
  });

  test("on another site has no flags, and no errors", async () => {
    const { page, complaints } = await openPage(browser);
    const child = kotaku("/frame-test/child");
    await serve(page.context(), { parent: parent(child), child: '<body class="own">' });
    await page.goto(jezebel("/frame-test/parent"));
    expect(await classesInIframe(page)).toEqual(["own"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("an experiment", () => {
  test("shows a reader the same variation on every page, and after returning", async () => {
    const { page } = await openPage(browser, { drawsVariations: true });
    await page.goto(kotaku("/"));
    const drawn = await variationOf(page);
    expect(drawn).toMatch(/_(control|balanced)$/);
    for (const path of ["/about", "/latest", "/experiments"]) {
      await page.goto(kotaku(path));
      await untilStarted(page);
      expect(await variationOf(page)).toBe(drawn);
    }
    await page.reload();
    await untilStarted(page);
    expect(await variationOf(page)).toBe(drawn);
    const visible = page.getByText("You see").filter({ visible: true });
    expect(await visible.locator("xpath=..").allTextContents()).toContain(
      `${drawn?.replace("x_headline_balance_", "")} You see`,
    );
    await page.context().close();
  });

  test("shows the variation chosen in this browser, or none, until the choice is reset", async () => {
    const { page } = await openPage(browser);
    await openChoices(page, "/experiments");
    const drawn = await variationOf(page);
    const group = page.getByRole("group", { name: /^headline_balance:/ });
    for (const name of ["balanced", "control"]) {
      await openChoices(page, "/experiments");
      await group.getByRole("radio", { name }).check();
      expect(await variationOf(page)).toBe(`x_headline_balance_${name}`);
      await page.goto(kotaku("/about"));
      expect(await variationOf(page)).toBe(`x_headline_balance_${name}`);
    }
    await openChoices(page, "/experiments");
    expect(await group.getByRole("radio", { name: "control" }).isChecked()).toBe(true);
    await group.getByRole("radio", { name: "Not taking part" }).check();
    expect(await variationOf(page)).toBeUndefined();
    await group.getByRole("radio", { name: "Assigned variation" }).check();
    expect(await variationOf(page)).toBe(drawn);
    await page.context().close();
  });
});

describe("a browser without storage", () => {
  test("takes part in no experiment, and an override lasts for the page, which says so", async () => {
    const { page, complaints } = await openPage(browser);
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      }),
    );
    await openChoices(page, "/features");
    expect(await variationOf(page)).toBeUndefined();
    await sidebarSwitch(page).uncheck();
    expect(await classesOf(page)).toContain("f_sticky_sidebar_off");
    await page.getByRole("status").getByText("doesn’t let us save").waitFor();
    await page.reload();
    await untilStarted(page);
    expect(await classesOf(page)).toContain("f_sticky_sidebar_on");
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test.each(["/features", "/experiments"])("%s says without script that choosing requires it", async (path) => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(kotaku(path));
  expect(await page.getByText("Turn on JavaScript").isVisible()).toBe(true);
  expect(await page.locator("main input:visible, main button:visible").count()).toBe(0);
  expect(await page.getByRole("heading", { level: 2 }).first().isVisible()).toBe(true);
  await page.context().close();
});
