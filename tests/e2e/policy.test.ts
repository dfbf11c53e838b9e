import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFrontEnd } from "../worker/front-end.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDemoPosts } from "./demo-posts.ts";
import { recordGoogletag } from "./googletag-stub.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";

const adScript = "https://ads.localhost/tag.js";
const browser = await openBrowser();
const blogs = await findBlogs();
const blogNamed = (name: string) => blogs.find((blog) => blog.name === name) ?? expect.fail(`no ${name}`);
const pages = (await Promise.all(["kotaku", "esgizmodo"].map((name) => findPages(blogNamed(name))))).flat();

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ AD_SCRIPT: adScript });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

type WatchedWindow = Window & { violations: string[] };

/** A page that records policy violations. */
async function open(address: string, prepare?: (page: Page) => Promise<void>) {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await prepare?.(page);
  await page.goto(address, { waitUntil: "load" });
  return {
    page,
    /** Policy violations, as reported by the page and the console. */
    findViolations: async () => [
      ...(await page.evaluate(() => (window as unknown as WatchedWindow).violations)),
      ...complaints.filter((text) => /Content Security Policy|Trusted(?:HTML|Script|Type)/i.test(text)),
    ],
    close: () => page.context().close(),
  };
}

describe("the policy blocks nothing that a page does:", () => {
  test.each([
    ...pages.map(({ kind, blog, address }) => [`the ${kind} page of ${blog}`, address] as const),
    ["newsletters", buildAddress("io9.gizmodo.com", "/newsletter")] as const,
    [
      "a newsletter's link",
      buildAddress("io9.gizmodo.com", `/newsletter/confirm?token=${"x".repeat(43)}`),
    ] as const,
    ["an inset", buildAddress("kotaku.com", "/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ")] as const,
    ["a theme that is tried", buildAddress("kotaku.com", "/?theme=jezebel")] as const,
  ])("%s", async (_what, address) => {
    const { page, findViolations, close } = await open(address);
    await untilStarted(page);
    await page.mouse.wheel(0, 50_000);
    await page.waitForLoadState("networkidle");
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test("all themes side by side", async () => {
    const { page, findViolations, close } = await open(buildAddress("kotaku.com", "/-/themes"));
    await page.locator("iframe").first().scrollIntoViewIfNeeded();
    await page.locator("iframe").first().contentFrame().locator("h1, h2").first().waitFor();
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test("the lightbox and a menu", async () => {
    const { page, findViolations, close } = await open(buildAddress("kotaku.com", "/1836000001"));
    await untilStarted(page);
    await page.locator("figure[data-image] > a").first().click();
    await page.locator("dialog[data-lightbox]").waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, -50_000);
    await page.locator("header [data-dropdown] summary").first().click();
    await page.locator("header [data-dropdown][data-active]").first().waitFor();
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test("a slideshow that moves", async () => {
    const [post] = findDemoPosts(["Slideshow"]);
    const { page, findViolations, close } = await open(post?.address ?? expect.fail("no slideshow"));
    await untilStarted(page);
    await page.locator("[data-slides] a[rel=next]").first().click();
    await page.waitForFunction(() => location.hash !== "");
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test.each([true, false])("a video that plays, with the browser's own HLS support: %s", async (isOwn) => {
    const [post] = findDemoPosts(["KinjaVideo"]);
    const { page, findViolations, close } = await open(
      post?.address ?? expect.fail("no video"),
      async (page) => {
        if (isOwn) return;
        await page.addInitScript(() => {
          HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? "" : "probably");
        });
      },
    );
    await untilStarted(page);
    await page.locator("[data-video] button:visible").first().click();
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test("every player and widget that a reader loads", async () => {
    const posts = findDemoPosts(["Iframe", "YoutubeVideo", "Twitter", "Instagram", "FullBleedWidget"]);
    for (const { address } of posts) {
      const { page, findViolations, close } = await open(address);
      await untilStarted(page);
      const buttons = page.locator("button[data-iframe]");
      // Until none is left: on a busy machine a click may hit where a button was a moment ago.
      while ((await buttons.count()) > 0) await buttons.first().click();
      expect(await findViolations()).toEqual([]);
      await close();
    }
  });

  test("a form that is sent without leaving the page", async () => {
    const { page, findViolations, close } = await open(buildAddress("io9.gizmodo.com", "/newsletter"));
    await untilStarted(page);
    await page.locator('form[data-sign-up-form] input[name="email"]').fill("no address");
    await page.locator("form[data-sign-up-form] button").click();
    await page.locator('input[name="email"][aria-invalid="true"]').waitFor();
    expect(await findViolations()).toEqual([]);
    await close();
  });

  test("ads, next to every part of a page", async () => {
    const prepare = async (page: Page) => {
      await page.route("**/ajax/region", (route) =>
        route.fulfill({ json: { region: "elsewhere", gpc: false } }),
      );
      await page.route("https://ads.localhost/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: `(${recordGoogletag.toString()})()` }),
      );
    };
    const { page, findViolations, close } = await open(
      `http://kotaku.com.localhost:${app.port}/1836000001`,
      prepare,
    );
    await page.waitForFunction(() => "recordedAds" in window);
    await page.locator("figure[data-image] > a").first().click();
    await page.locator("dialog[data-lightbox]").waitFor();
    expect(await findViolations()).toEqual([]);
    await close();
  });
});

/** Attempts of an attacker with markup in a page. Each runs in the page; `ran` is its goal. */
const attempts: [name: string, directive: string, attempt: () => void][] = [
  [
    "an inline script",
    "script-src-elem",
    () => {
      const script = document.createElement("script");
      script.text = "window.ran = true";
      document.body.appendChild(script);
    },
  ],
  [
    "a script of another host",
    "script-src-elem",
    () => {
      const script = document.createElement("script");
      script.src = "https://evil.localhost/x.js";
      document.body.appendChild(script);
    },
  ],
  [
    "a handler in an attribute",
    "script-src-attr",
    () => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.ran = true");
      image.src = "data:,";
      document.body.appendChild(image);
    },
  ],
  [
    "a frame of a host that is not listed",
    "frame-src",
    () => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.localhost/";
      document.body.appendChild(frame);
    },
  ],
  [
    "an inline style",
    "style-src-elem",
    () => {
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.head.appendChild(style);
    },
  ],
  [
    "a form that leads away",
    "form-action",
    () => {
      const form = document.createElement("form");
      form.action = "https://evil.localhost/";
      document.body.appendChild(form);
      form.submit();
    },
  ],
  [
    "another base for every address",
    "base-uri",
    () => {
      const base = document.createElement("base");
      base.href = "https://evil.localhost/";
      document.head.appendChild(base);
    },
  ],
  ["telling another host", "connect-src", () => void fetch("https://evil.localhost/").catch(() => undefined)],
  [
    "HTML out of a text",
    "require-trusted-types-for",
    () => {
      document.body.innerHTML = "<p>gone</p>";
    },
  ],
  [
    "a policy of one's own",
    "trusted-types",
    () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
    },
  ],
];

describe("the policy blocks what an attacker in a page would try:", () => {
  test.each(attempts)("%s", async (_what, directive, attempt) => {
    const { page, close } = await open(buildAddress("kotaku.com", "/1836000001"));
    await untilStarted(page);
    // Some throw, others have no effect.
    await page.evaluate(attempt).catch(() => undefined);
    await page.waitForFunction(
      (directive) =>
        (window as unknown as WatchedWindow).violations.some(
          (violation) => violation.startsWith(directive) || violation.startsWith("require-trusted-types-for"),
        ),
      directive,
    );
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(await page.locator("h1").first().isVisible()).toBe(true);
    await close();
  });

  test("and it is reported to us", async () => {
    app.takeLog();
    const { page, close } = await open(`http://kotaku.com.localhost:${app.port}/about`);
    await page.evaluate(() => {
      const frame = document.createElement("object");
      frame.data = "https://evil.localhost/film.swf";
      document.body.appendChild(frame);
    });
    const lines: unknown[] = [];
    await expect
      .poll(() => lines.push(...app.takeLog().filter(({ event }) => event === "policy.violated")))
      .toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({ directive: "object-src", page: "/about" });
    await close();
  });
});
