import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Cookie, type Page } from "playwright-core";
import { getLatest } from "../contract/posts/core.ts";
import { getNetwork } from "../contract/people/profile.ts";
import { themes } from "../styles/themes/themes.ts";
import { buildStale } from "./build.ts";
import { findChromium } from "./find-chromium.ts";
import { findFreePort } from "./free-port.ts";
import {
  blogByLocale,
  parseScreenshotArguments,
  usage,
  type ScreenshotPlan,
} from "./screenshots/arguments.ts";
import { listShots, type Shot, type ShotSubjects } from "./screenshots/list-shots.ts";
import { loadWholeNetwork, seedNetwork } from "./seed.ts";
import { serve } from "./serve.ts";
import { createApiClient, type ApiClient } from "./upload/api-client.ts";
import { UsageError } from "./upload/find-blog.ts";
import { createProgress } from "./upload/progress.ts";

/**
 * `npm run screenshots`: screenshots of a front page and a post, or of other pages, in every theme, light and dark, for
 * visual review. Serves the demo network from a temporary database; Chromium is `CHROMIUM_PATH` or Debian's.
 */
async function main(): Promise<void> {
  const plan = parseScreenshotArguments(process.argv.slice(2), Object.keys(themes));
  const network =
    plan.port === null ? await serveNetwork() : { port: plan.port, stop: () => Promise.resolve() };
  try {
    const client = createApiClient({ origin: `http://localhost:${network.port}`, token: "" });
    const shots = listShots(plan, await findSubjects(client));
    await takeShots(shots, plan, network.port);
    console.log(`Saved ${shots.length} screenshots to ${plan.folder}`);
  } finally {
    await network.stop();
  }
}

async function serveNetwork() {
  buildStale();
  const port = await findFreePort();
  const network = await serve({ port, stateFolder: "build/screenshots-network" });
  const client = createApiClient({ origin: network.apiOrigin, token: "local-import-token" });
  await seedNetwork(client, loadWholeNetwork);
  return { port, stop: network.stop };
}

/** The newest post of each blog shown, by host, and the blogs' names. */
async function findSubjects(client: ApiClient): Promise<ShotSubjects> {
  const { items: blogs } = await client.read(getNetwork, {});
  const found: Record<string, string> = {};
  const main = blogs.find(({ isMainSite }) => isMainSite);
  for (const host of Object.values(blogByLocale)) {
    const blog = blogs.find((candidate) => candidate.host === host);
    const stream = blog && (await client.read(getLatest, { blogId: blog.id }));
    const own = stream?.items.find(({ post }) => post.defaultBlogId === blog?.id && post.headline !== "");
    if (own) found[host] = new URL(own.post.permalink).pathname;
  }
  return {
    postPaths: found,
    mainHost: main?.host ?? "",
    blogNames: blogs.map(({ name }) => name),
  };
}

async function takeShots(shots: Shot[], plan: ScreenshotPlan, port: number): Promise<void> {
  await mkdir(plan.folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost"],
  });
  const progress = createProgress(process.stdout, shots.length);
  try {
    for (const shot of shots) {
      await takeShot(browser, shot, plan, port);
      progress.step(shot.file);
    }
  } finally {
    progress.end();
    await browser.close();
  }
}

/** Session cookies of the accounts that have signed in. */
const sessions = new Map<string, Cookie[]>();

/** Signs an account of the demo network in, by the mailbox of development. */
async function signIn(page: Page, account: string, mainOrigin: string): Promise<void> {
  const known = sessions.get(account);
  if (known) return page.context().addCookies(known);
  await page.goto(`${mainOrigin}/development/mail?as=${account.toLowerCase()}@example.test`);
  await page.getByRole("main").getByRole("button").first().click();
  await page.waitForURL(
    ({ pathname }) => pathname !== "/development/mail" && !pathname.startsWith("/signin"),
  );
  sessions.set(account, await page.context().cookies());
}

async function takeShot(browser: Browser, shot: Shot, plan: ScreenshotPlan, port: number): Promise<void> {
  const { host, path, scheme, width, file, account, typed, status } = shot;
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width < 600 ? width * 2.2 : width * 0.8) },
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  if (account !== null) await signIn(page, account, `http://${host}.localhost:${port}`);
  const address = `http://${host}.localhost:${port}${path}`;
  // Loads the page twice: fonts only apply from the second visit on, because they never swap after the first
  // paint.
  await page.goto(address, { waitUntil: "load" });
  const response = await page.goto(address, { waitUntil: "load" });
  if (response?.status() !== status)
    throw new Error(`${host}${path} responded with ${response?.status() ?? "nothing"}`);
  if (typed !== null) {
    await page.getByRole("main").locator("input[type=search]").first().fill("");
    await page.keyboard.type(typed);
    // The services suggest nothing to who asks too often.
    await page
      .getByRole("listbox")
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  }
  await page.evaluate(waitForImages, plan.isFull);
  await page.screenshot({ path: join(plan.folder, file), fullPage: plan.isFull });
  await page.close();
}

/** Runs in the page: waits for the fonts and for images above the fold, or all images with `isWhole`. */
async function waitForImages(isWhole: boolean): Promise<void> {
  const pictures = [...document.images].filter(
    (image) => isWhole || image.getBoundingClientRect().top < window.innerHeight,
  );
  for (const image of pictures) image.loading = "eager";
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
