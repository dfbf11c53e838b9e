import { afterAll, expect, test } from "vitest";
import sharp from "sharp";
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
  await uploads.filter({ hasText: "letter.jpg" }).getByText("This isn’t an image").waitFor();
  const tile = page.locator("main").getByRole("link", { name: "harbor.jpg" });
  await tile.getByText("Needed to publish: alt text, source, kind of image").waitFor();

  await tile.click();
  await page.getByRole("heading", { name: "harbor.jpg", level: 1 }).waitFor();
  expect(await page.getByLabel("Credit").inputValue()).toBe("Mina Castellanos");
  await page.getByLabel("Alt text").fill("A harbor at dusk");
  await page.getByLabel("Source").fill("Own camera");
  await page.getByLabel("Kind of image").selectOption("Photo");
  await page.getByLabel("Focal point from the left").press("ArrowRight");
  await page.getByLabel("Valid until").fill("2020-01-31");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: false }).waitFor();
  await page.getByText("The license has ended.", { exact: false }).waitFor();
  await page.reload();
  await untilStarted(page);
  expect(await page.getByLabel("Focal point from the left").inputValue()).toBe("51");
  expect(await page.getByLabel("Valid until").inputValue()).toBe("2020-01-31");
  expect(await findFaults(page)).toEqual([]);

  await page.goto(`${library}?words=dusk`);
  await untilStarted(page);
  await page.getByRole("link", { name: "harbor.jpg" }).getByText("License ended").waitFor();
  expect(await page.locator("main li a").count()).toBeLessThanOrEqual(3);
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
