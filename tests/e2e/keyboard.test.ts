import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press } from "./by-keys.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import {
  buttonOf,
  check,
  chooseLanguage,
  correct,
  english,
  illustrate,
  look,
  main,
  publish,
  spanish,
  removeStory,
  textOf,
  untilInText,
  untilSaved,
  writeText,
  type Writer,
} from "./story-by-keys.ts";
import { long } from "../wait-limit.ts";

/*
 * A story from start to correction, by a person without a pointer: in each language, at two widths, in light and dark.
 */
const browser = await openBrowser();
afterAll(() => browser.close());

const writers: [what: string, writer: Writer][] = [
  [
    "in English",
    {
      screenName: "edith-marlowe",
      blog: "lifehacker",
      say: english,
      image: "shoebox",
      looks: [
        [1440, "light"],
        [800, "dark"],
      ],
    },
  ],
  [
    "in Spanish",
    {
      screenName: "noa-ferreiro",
      blog: "esgizmodo",
      say: spanish,
      image: "altavoz",
      looks: [
        [375, "dark"],
        [1440, "light"],
      ],
    },
  ],
];

test.each(writers)(
  "by keys alone, %s, a story is written, illustrated, reviewed, published, corrected and taken down",
  long,
  async (_what, writer) => {
    const { screenName, blog, say, looks } = writer;
    const { page, complaints } = await openStudio(browser, await signInByMail(screenName, main), "/");
    await chooseLanguage(page, writer);
    await look(page, looks[0]);
    await page.goto(buildAddress(main, `/write?blog=${blog}`));
    await untilStarted(page);
    await press(buttonOf(page, say["write.start.start"]));
    await page.waitForURL(/\/write\/\d+$/);
    const path = new URL(page.url()).pathname;
    await untilInText(page);
    await writeText(page, writer);
    await illustrate(page, writer);
    await untilSaved(page);
    await check(page);
    await page.reload();
    await untilStarted(page);
    const text = textOf(page, writer);
    for (const part of ["The Door", "On patience", "Times", "Name", "Time", "Room"])
      await text.getByText(part, { exact: true }).waitFor();
    expect(await text.locator("[data-node=YoutubeVideo]").count()).toBe(1);
    const address = await publish(page, writer);

    const reader = await openPage(browser);
    await reader.page.goto(address);
    await reader.page.getByRole("heading", { name: "The Door", level: 1 }).waitFor();
    await reader.page.getByRole("img", { name: "A door" }).waitFor();
    expect(await reader.page.locator("main strong", { hasText: "nine" }).count()).toBe(1);
    await look(page, looks[1]);
    await correct(page, writer);
    const isCorrected = async () => {
      await reader.page.goto(address);
      return reader.page.getByText("She is ten.").count();
    };
    await expect.poll(isCorrected).toBe(1);
    await page.goto(buildAddress(main, path));
    await removeStory(page, writer);
    await expect.poll(async () => (await reader.page.goto(address))?.status()).toBe(410);
    expect(complaints).toEqual([]);
    await reader.page.context().close();
    await page.context().close();
  },
);
