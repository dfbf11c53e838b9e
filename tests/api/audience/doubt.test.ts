import { describe, expect, test } from "vitest";
import { findDoubtful, type HourMix } from "../../../api/audience/doubt.ts";

const mix = (views: number, direct: number, chrome: number, more: Partial<HourMix> = {}): HourMix => ({
  views,
  direct,
  chrome_desktop: chrome,
  chrome_phone: Math.round((views - chrome) / 2),
  safari: Math.floor((views - chrome) / 3),
  doubtful: 0,
  ...more,
});
/** A third comes directly, and two fifths with Chrome on a desktop. */
const usual = [mix(1_000, 300, 400), mix(900, 280, 350), mix(1_100, 340, 430), mix(1_000, 310, 390)];

describe("views of an hour", () => {
  test.each<[string, HourMix, readonly HourMix[], [number, number]]>([
    ["as usual", mix(1_000, 310, 400), usual, [0, 0]],
    ["ten times as many, of the same kinds", mix(10_000, 3_100, 4_000), usual, [0, 0]],
    [
      "a link that spreads without saying from where, to every browser",
      mix(2_000, 1_300, 800),
      usual,
      [0, 0],
    ],
    ["a newsletter’s, on phones and desktops", mix(3_000, 2_300, 1_200), usual, [0, 0]],
    ["four hundred more with one browser, directly", mix(1_400, 710, 800), usual, [360, 400]],
    ["four hundred more with one browser, from a site", mix(1_400, 310, 800), usual, [0, 0]],
    [
      "with one that is none of the frequent",
      mix(1_400, 710, 400, { chrome_phone: 300, safari: 200 }),
      usual,
      [330, 400],
    ],
    ["fewer than a hundred more", mix(1_080, 390, 480), usual, [0, 0]],
    [
      "only robots, in an hour that was quiet",
      mix(500, 500, 500),
      usual.map((one) => ({
        ...one,
        views: 30,
        direct: 10,
        chrome_desktop: 12,
        chrome_phone: 10,
        safari: 5,
      })),
      [450, 500],
    ],
    ["with nothing to compare with", mix(1_400, 710, 800), [], [0, 0]],
    ["with too little to compare with", mix(1_400, 710, 800), [mix(99, 30, 40)], [0, 0]],
    [
      "next to a week that was doubtful itself",
      mix(1_400, 710, 800),
      [...usual.slice(1), mix(1_400, 710, 800, { doubtful: 390 })],
      [350, 400],
    ],
  ])("%s", (_what, found, before, [least, most]) => {
    const doubtful = findDoubtful(found, before);
    expect(doubtful).toBeGreaterThanOrEqual(least);
    expect(doubtful).toBeLessThanOrEqual(most);
  });
});
