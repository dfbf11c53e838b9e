import { afterAll, expect, test } from "vitest";
import sharp from "sharp";
import { buildLongVideo } from "../contract/video-files.ts";
import { addVideoBlock } from "./add-video-block.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const library = buildAddress(main, "/manage/gizmodo/media");
const token = await signInByMail("OtisBanerjee", main);

async function openAuthor(javaScriptEnabled = true) {
  const watched = await openPage(browser, { javaScriptEnabled });
  await giveSession(watched.page, main, token);
  return watched;
}

const draw = (red: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: red, g: 90, b: 140 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Mina Castellanos" } })
    .toBuffer();

test("an author uploads images, describes one, and finds it again", async () => {
  const { page, complaints } = await openAuthor();
  await page.goto(buildAddress(main, "/manage/gizmodo/stories"));
  await untilStarted(page);
  await page.getByRole("link", { name: "Media" }).first().click();
  await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
  await page.locator("input[type=file]").setInputFiles([
    { name: "harbor.jpg", mimeType: "image/jpeg", buffer: await draw(10) },
    { name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Dear editor") },
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await uploads.filter({ hasText: "harbor.jpg" }).getByText("Added").waitFor();
  await uploads.filter({ hasText: "letter.jpg" }).getByText("This file is damaged").waitFor();
  const tile = page.locator("main").getByRole("link", { name: "harbor.jpg" });
  await tile.getByText("Needed to publish: alt text, source, label").waitFor();

  await tile.click();
  await page.getByRole("heading", { name: "harbor.jpg", level: 1 }).waitFor();
  expect(await page.getByLabel("Credit").inputValue()).toBe("Mina Castellanos");
  await page.getByLabel("Alt text").fill("A harbor at dusk");
  await page.getByLabel("Source").fill("Own camera");
  await page.getByLabel("Label", { exact: true }).selectOption("Photo");
  await page.getByLabel("Focal point from the left").press("ArrowRight");
  await page.getByLabel("Valid until").fill("2020-01-31");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: false }).waitFor();
  await page.getByText("The license has expired.", { exact: false }).waitFor();
  await page.reload();
  await untilStarted(page);
  expect(await page.getByLabel("Focal point from the left").inputValue()).toBe("51");
  expect(await page.getByLabel("Valid until").inputValue()).toBe("2020-01-31");
  expect(await findFaults(page)).toEqual([]);

  await page.goto(`${library}?words=dusk`);
  await untilStarted(page);
  await page.getByRole("link", { name: "harbor.jpg" }).getByText("License expired").waitFor();
  expect(await page.locator('main a[href*="/media/image/"]').count()).toBe(1);
  expect(complaints.filter((text) => !text.includes("400 (Bad Request)"))).toEqual([]);
  await page.context().close();
});

test("two who describe an image at the same time both see their words", async () => {
  const [one, other] = [await openAuthor(), await openAuthor()];
  await one.page.goto(library);
  await untilStarted(one.page);
  await one.page
    .locator("input[type=file]")
    .setInputFiles([{ name: "twice.jpg", mimeType: "image/jpeg", buffer: await draw(20) }]);
  const tile = one.page.locator("main").getByRole("link", { name: "twice.jpg" });
  const href = (await tile.getAttribute("href")) ?? "";
  for (const { page } of [one, other]) {
    await page.goto(new URL(href, library).href);
    await untilStarted(page);
    await page.getByLabel("Alt text").fill(page === one.page ? "The first words" : "The second words");
  }
  await one.page.getByRole("button", { name: "Save" }).click();
  await one.page.getByText("Saved.", { exact: false }).waitFor();
  await other.page.getByRole("button", { name: "Save" }).click();
  await other.page.getByText("Someone else has changed this image", { exact: false }).waitFor();
  expect(await other.page.getByLabel("Alt text").inputValue()).toBe("The second words");
  await other.page.getByRole("button", { name: "Save" }).click();
  await other.page.getByText("Saved.", { exact: false }).waitFor();
  for (const { page } of [one, other]) await page.context().close();
});

test("works without script", async () => {
  const { page } = await openAuthor(false);
  await page.goto(library);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "plain.jpg", mimeType: "image/jpeg", buffer: await draw(30) }]);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.locator("main").getByRole("link", { name: "plain.jpg" }).click();
  await page.getByLabel("Alt text").fill("A plain harbor");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: false }).waitFor();
  expect(await page.getByLabel("Alt text").inputValue()).toBe("A plain harbor");
  await page.context().close();
});

/** An upload of two parts. */
const longVideo = {
  name: "crossing.mp4",
  mimeType: "video/mp4",
  buffer: Buffer.from(buildLongVideo(6_000_000, "x")),
};

test("an upload that was broken off goes on where it stopped, after the page was closed", async () => {
  const { page } = await openAuthor();
  await page.goto(library);
  await untilStarted(page);
  const sent: string[] = [];
  let isDown = true;
  await page.route(/\/media\/parts\?/, (route) => {
    const number = new URL(route.request().url()).searchParams.get("number") ?? "";
    sent.push(number);
    return isDown && number === "2" ? route.abort() : route.continue();
  });
  await page.locator("input[type=file]").setInputFiles([longVideo]);
  const row = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await row.getByText("Paused at").waitFor();
  await page.reload();
  await untilStarted(page);
  await row.getByText("Paused at 87%").waitFor();
  expect(await findFaults(page)).toEqual([]);
  isDown = false;
  await row.getByRole("button", { name: "Resume: crossing.mp4" }).click();
  await row.getByText("Added").waitFor();
  expect(sent).toEqual(["1", "2", "2"]);
  await page.reload();
  await untilStarted(page);
  expect(await row.count()).toBe(0);

  await page.getByRole("link", { name: "Videos", exact: true }).click();
  await page.locator("main").getByRole("link", { name: "crossing" }).first().click();
  await page.getByRole("heading", { name: "crossing", level: 1 }).waitFor();
  await page.getByLabel("Title").fill("A crossing at dawn");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "A crossing at dawn", level: 1 }).waitFor();
  await page.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
  expect(await findFaults(page)).toEqual([]);
  await page.context().close();
});

test("a story has a video of this device, with captions that readers turn on", async () => {
  const { page, complaints } = await openAuthor();
  await page.goto(buildAddress(main, "/write?blog=gizmodo"));
  await untilStarted(page);
  await addVideoBlock(page);
  await page.getByLabel("Upload a video").setInputFiles({ ...longVideo, name: "ferry.mp4" });
  await page.getByLabel("Preview of the video").waitFor();
  await page.getByLabel("Language of the captions").selectOption("es");
  const captions = page.getByLabel("Captions file");
  const file = { name: "ferry.vtt", mimeType: "text/vtt" };
  await captions.setInputFiles({ ...file, buffer: Buffer.from("Dear editor") });
  await page.getByText("We can’t read this WebVTT file").waitFor();
  const cues = "WEBVTT\n\n00:00.000 --> 00:09.000\nHola <script>alert(1)</script>";
  await captions.setInputFiles({ ...file, buffer: Buffer.from(cues) });
  await page.getByRole("button", { name: "Remove: Spanish" }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.locator("[data-status=saved]").waitFor();

  await page.goto(buildAddress(main, `/manage/gizmodo/preview/${page.url().split("/").at(-1) ?? ""}`));
  const video = page.locator("video");
  await video.waitFor();
  expect(await video.locator("source").count()).toBe(1);
  expect(await video.locator("track").getAttribute("label")).toBe("Español");
  await untilStarted(page);
  await page.getByRole("button", { name: "Play" }).first().click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
  const cue = await page.evaluate(async () => {
    const [track] = document.querySelector("video")?.textTracks ?? [];
    if (!track) return null;
    track.mode = "showing";
    const element = document.querySelector("track");
    if (element?.readyState !== HTMLTrackElement.LOADED)
      await new Promise((resolve) => element?.addEventListener("load", resolve, { once: true }));
    const [first] = track.cues ?? [];
    return (first as VTTCue).getCueAsHTML().textContent;
  });
  expect(cue).toBe("Hola <script>alert(1)</script>");
  expect(complaints.filter((line) => !line.includes("400 (Bad Request)"))).toEqual([]);
  await page.context().close();
});

test("a video leads a story, with an image of the library and its captions", async () => {
  const { page, complaints } = await openAuthor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(buildAddress(main, "/write?blog=gizmodo"));
  await untilStarted(page);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.waitForURL(/\/write\/\d+$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  await page.keyboard.type("The last crossing");
  await page.getByText("Lead image or video", { exact: true }).click();
  await page.getByRole("button", { name: "Choose a video" }).click();
  await page.getByLabel("Upload a video").setInputFiles({ ...longVideo, name: "crossing-lead.mp4" });
  await page.getByLabel("Preview of the video").waitFor();
  await page.getByText("The lead video has no preview image.").waitFor();
  await page.getByRole("button", { name: "Choose the preview image" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose an image" });
  await dialog.getByLabel("Search images").fill("translucent pager");
  const poster = "A translucent blue pager on a wooden counter, its display lit";
  // Until the search responds, the newest are shown, and would move under the pointer.
  const chosen = dialog.getByRole("listitem").first().getByRole("button");
  await chosen.getByText(poster).waitFor();
  await chosen.click();
  await page.getByText(`Video: ${poster}`).waitFor();
  expect(await page.getByText("The lead video has no preview image.").count()).toBe(0);
  await page.getByRole("button", { name: "Edit video" }).click();
  const cues = "WEBVTT\n\n00:00.000 --> 00:09.000\nThe horn sounds.";
  await page
    .getByLabel("Captions file")
    .setInputFiles({ name: "lead.vtt", mimeType: "text/vtt", buffer: Buffer.from(cues) });
  await page.getByRole("button", { name: /^Remove: / }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.goto(buildAddress(main, `/manage/gizmodo/preview/${page.url().split("/").at(-1) ?? ""}`));
  const video = page.locator("video");
  await video.waitFor();
  expect(await video.getAttribute("poster")).toMatch(/\/image\/upload\//);
  expect(await video.locator("track").count()).toBe(1);
  await untilStarted(page);
  await page.getByRole("button", { name: "Play" }).first().click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
