import { afterAll, describe, expect, test } from "vitest";
import { managePages } from "../../app/studio-routes.ts";
import { buildManagePath } from "../../app/studio/paths.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

/*
 * The pages of signed-in people, with every permission: for screen readers, keyboard, phones and dark mode,
 * in English and Spanish.
 */
const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const english = "kotaku.com";
const spanish = "es.gizmodo.com";
const hosts = [main, english, spanish];
const { page } = await openPage(browser, { reducedMotion: "reduce" });
// One mail: an address gets few of them in an hour, and other files need theirs.
const token = await signInByMail("network-desk", main);
for (const host of hosts) await giveSession(page, host, token);

const pages: [what: string, host: string, path: string, status?: number][] = [
  ...managePages.map(({ name }): [string, string, string] => [
    `a blog's page "${name}"`,
    main,
    buildManagePath("kotaku", name),
  ]),
  ["the settings", main, "/settings"],
  ["the notification settings", main, "/settings/notifications"],
  ["the people one has blocked", main, "/settings/people"],
  ["someone to follow", main, "/settings/people/quim-balaguer"],
  ["the notifications", main, "/dashboard/notifications"],
  ["one's blogs and invitations", main, "/invitations"],
  ["the saved posts", main, "/dashboard/saved"],
  ["a Spanish blog's queue", main, "/manage/esgizmodo/moderation"],
  ["the network's queue", main, "/moderation"],
  ...(["settings", "flags", "look", "audit", "rules", "redirects"] as const).map(
    (name): [string, string, string] => [`the network's page "${name}"`, main, buildManagePath(null, name)],
  ),
  ["who sees a feature", main, "/moderation/flags?change=lazy_images"],
  ["the network's blogs", main, "/moderation/blogs"],
  ["the groups of blogs", main, "/moderation/blogs?groups"],
  ["the form of a new blog", main, "/moderation/blogs?new"],
  ["a blog of the network", main, "/moderation/blogs/kotaku"],
  ["the network's access tokens", main, "/moderation/tokens"],
  ["the network's imports", main, "/moderation/imports"],
  ["the undoing of an import", main, "/moderation/imports/undo?blog=kotaku&source=ghost"],
  ["the network's experiments", main, "/moderation/experiments"],
  ["the form of a new experiment", main, "/moderation/experiments?new"],
  ["an experiment", main, "/moderation/experiments/headline_balance"],
  ["the network's tags", main, "/moderation/tags"],
  ["the network's health", main, "/moderation/network"],
  ["the network's audience", main, "/moderation/audience?period=year"],
  ["the audience of a Spanish story", main, "/manage/esgizmodo/audience/story/1837700002"],
  ["the network's members", main, "/moderation/members?search=ma"],
  ["a member's rights", main, "/manage/kotaku/people/GusMarchetti"],
  ["similar names of tags", main, "/moderation/tags?similar"],
  ["a tag", main, "/moderation/tags/speedrunning"],
  ["the review of a merge", main, "/moderation/tags/speedrunning?merge=doors"],
  ["a Spanish blog's Apple News channel", main, "/manage/esgizmodo/apple-news"],
  ["a blog's missing pages", main, "/manage/kotaku/not-found?lead=%2Fold-page"],
  ["a blog’s redirects", main, "/manage/kotaku/redirects?test=%2Fold-page"],
  ["a Spanish blog's images", main, "/manage/esgizmodo/media"],
  ["an image", main, "/manage/kotaku/media/image/kotaku-arcade-crowd"],
  ["a Spanish blog's image", main, "/manage/esgizmodo/media/image/esgizmodo-altavoz"],
  ["the desk of a liveblog", main, "/manage/gizmodo/liveblog/1836100001"],
  ["the dashboard", main, "/dashboard"],
  ["a blog's stories", main, "/manage/kotaku/stories?state=live"],
  ["a search of a Spanish blog's stories", main, "/manage/esgizmodo/stories?state=live&q=luna"],
  ["the start of a story", main, "/write"],
  ["a story open for writing", main, "/write/1836000005"],
  ["a comparison of a story's versions", main, "/write/1836000005/compare"],
  ["a Spanish story open for writing", main, "/write/1837700008"],
  ["the form of a new section", main, "/manage/esgizmodo/sections?new"],
  ["a special section", main, "/manage/thetakeout/sections/the-slow-sunday?q=soup"],
  ["a blog's corrections", main, "/manage/kotaku/corrections?q=lantern"],
  ["a correction's form", main, "/manage/kotaku/corrections?story=1836000001"],
  ["a correction's form in Spanish", main, "/manage/esgizmodo/corrections?story=1837700002"],
  ["where a story stands", main, "/manage/kotaku/stories/1836000001/standing?q=lantern"],
  ["where a Spanish story stands", main, "/manage/esgizmodo/stories/1837700002/standing"],
  ["the tests of a headline", main, "/manage/kotaku/stories/1836000001/headlines"],
  ["the tests of a Spanish headline", main, "/manage/esgizmodo/stories/1837700002/headlines"],
  ["a story's publication checks", main, "/manage/kotaku/checks/1836000001"],
  ["decisions about one's replies", main, "/moderation/mine"],
  ["a thread", english, "/1836000001"],
  ["a Spanish thread", spanish, "/1837700002"],
  ["a reply form", english, "/reply/1836000001"],
  ["a reply form in Spanish", spanish, "/reply/1837700002"],
  ["a discussion's settings", english, "/discussion-settings/1836000001"],
  ["a discussion's settings in Spanish", spanish, "/discussion-settings/1837700002"],
  ["a report form", english, "/report/1836000001"],
  ["a report form in Spanish", spanish, "/report/1837700002"],
  ["a draft that isn't there", main, "/write/1999999999", 404],
];

describe.each(pages)("%s", (_what, host, path, status = 200) => {
  test("has no accessibility fault, in light and dark, does not scroll sideways, and works by keyboard", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const answer = await page.goto(buildAddress(host, path));
    expect(answer?.status()).toBe(status);
    await untilStarted(page);
    // A way on, whatever became of the page.
    expect(await page.getByRole("banner").count()).toBe(1);
    for (const width of [1440, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
    expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  });
});
