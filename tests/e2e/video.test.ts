import type { BrowserContextOptions } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findDemoPosts } from "./demo-posts.ts";

const browser = await openBrowser();
const [post] = findDemoPosts(["KinjaVideo"]).filter(({ host }) => host === "www.theonion.com");
const address = post?.address ?? expect.fail("no video in the demo network");

afterAll(() => browser.close());

/** True for files of the video and its player: the manifest, renditions, captions and their code. */
const isOfVideo = (url: string) => /\/ajax\/video\/|\/demo-video\/|hls/.test(url);

/** A page with a video. With `readsManifests` false, the browser has no HLS support of its own. */
async function openVideo(readsManifests: boolean, options: BrowserContextOptions = {}) {
  const watched = await openPage(browser, options);
  const { page } = watched;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isOfVideo(request.url())) asked.push(new URL(request.url()).pathname);
  });
  if (!readsManifests) {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? "" : "probably");
    });
  }
  const video = page.locator("video");
  const play = page.getByRole("button", { name: "Play video: Live From The Driveway" });
  /** Waits until the video advances. */
  const waitUntilPlaying = () =>
    page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  return { ...watched, asked, video, play, waitUntilPlaying };
}

describe.each([
  ["a browser that reads adaptive manifests", true],
  ["a browser that does not", false],
])("in %s", (_, readsManifests) => {
  test("nothing of a video is requested before it plays; then its manifest and a rendition play, and it has the focus", async () => {
    const { page, asked, video, play, waitUntilPlaying, complaints, strayRequests } =
      await openVideo(readsManifests);
    await page.goto(address, { waitUntil: "networkidle" });
    await video.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.querySelector("video")?.poster)).toMatch(/\/image\/upload\//);
    await play.focus();
    await page.keyboard.press("Enter");
    await waitUntilPlaying();
    expect(asked.filter((path) => path === "/ajax/video/190231/manifest.m3u8").length).toBeGreaterThan(0);
    expect(asked.some((path) => /\/\d+p\/playlist\.m3u8$/.test(path))).toBe(true);
    expect(asked.some((path) => path.endsWith(".mp4") && !path.endsWith("init.mp4"))).toBe(false);
    expect(asked.some((path) => path.includes("hls"))).toBe(!readsManifests);
    expect(await page.locator(":focus").evaluate(({ tagName }) => tagName)).toBe("VIDEO");
    expect(await video.getAttribute("controls")).not.toBeNull();
    expect(await play.isVisible()).toBe(false);
    expect([strayRequests, complaints]).toEqual([[], []]);
    await page.context().close();
  });

  test("captions are requested when the reader turns them on, and appear", async () => {
    const { page, asked, play, waitUntilPlaying } = await openVideo(readsManifests);
    await page.goto(address);
    await play.click();
    await waitUntilPlaying();
    expect(asked.some((path) => path.endsWith(".vtt"))).toBe(false);
    await page.evaluate(() => {
      const [track] = document.querySelector("video")?.textTracks ?? [];
      if (track) track.mode = "showing";
    });
    await page.waitForFunction(() => document.querySelector("video")?.textTracks[0]?.cues?.length === 2);
    expect(await page.evaluate(() => document.querySelector("video")?.textTracks[0]?.label)).toBe(
      "American English",
    );
    await page.context().close();
  });

  test("captions that fail to load stop nothing, and are no longer offered", async () => {
    const { page, play, waitUntilPlaying } = await openVideo(readsManifests);
    await page.route("**/*.vtt", (route) => route.abort());
    await page.goto(address);
    await page.evaluate(() => {
      const [track] = document.querySelector("video")?.textTracks ?? [];
      if (track) track.mode = "showing";
    });
    await play.click();
    await waitUntilPlaying();
    await page.waitForFunction(() => document.querySelector("track") === null);
    await page.context().close();
  });

  test("a missing video shows an error and a retry button, which works once it is back", async () => {
    const { page, play, waitUntilPlaying } = await openVideo(readsManifests);
    await page.route("**/demo-video/**", (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await play.click();
    const failure = page.getByRole("alert");
    await failure.waitFor();
    expect(await failure.textContent()).toContain("This video can’t be played right now.");
    expect(await failure.getByRole("link").getAttribute("href")).toBe("/demo-video/190231/720p.mp4");
    const retry = failure.getByRole("button", { name: "Try again" });
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute("**/demo-video/**");
    await page.keyboard.press("Enter");
    await waitUntilPlaying();
    expect(await failure.isVisible()).toBe(false);
    await page.context().close();
  });

  test("without renditions a single file plays", async () => {
    const { page, asked, play, waitUntilPlaying } = await openVideo(readsManifests);
    await page.route("**/playlist.m3u8", (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await play.click();
    await waitUntilPlaying();
    expect(asked).toContain("/demo-video/190231/720p.mp4");
    await page.context().close();
  });
});

test("without a network the video shows an error", async () => {
  const { page, play } = await openVideo(true);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await play.click();
  await page.getByRole("alert").waitFor();
  await page.context().close();
});

test("without script the browser's own controls and playable sources are there", async () => {
  const { page, video, play } = await openVideo(true, { javaScriptEnabled: false });
  await page.goto(address);
  expect(await video.getAttribute("controls")).not.toBeNull();
  expect(await play.isVisible()).toBe(false);
  const file = await page.locator('video source[type="video/mp4"]').first().getAttribute("src");
  const answer = await page.goto(new URL(file ?? "", page.url()).href);
  expect([answer?.status(), answer?.headers()["content-type"]]).toEqual([200, "video/mp4"]);
  await page.context().close();
});

test("one video plays at a time", async () => {
  const { page, play, waitUntilPlaying } = await openVideo(true);
  await page.goto(address);
  await play.click();
  await waitUntilPlaying();
  await page.evaluate(() => {
    const other = document.createElement("video");
    other.muted = true;
    other.src = "/demo-video/190231/480p.mp4";
    document.body.appendChild(other);
    return other.play();
  });
  await page.waitForFunction(() => document.querySelector("video")?.paused === true);
  await page.context().close();
});
