import { expect, test } from "vitest";
import { measureLoad } from "../../bench/audience/measure-load.ts";

/* Bursts of readings at one isolate, small; `npm run audience-load` plays 5,000 a second and an hour with a million. */

test.each([
  ["of readers loses none", { stories: 60, networks: 5_000 }, { flood: 0, dropped: 0 }],
  ["from few networks names those beyond the cap", { stories: 60, networks: 3 }, {}],
  // An isolate reports 2,000 stories at once.
  [
    "of more stories than are reported names the others",
    { stories: 2_600, networks: 5_000, isEven: true },
    {},
  ],
])("a burst %s", async (_, options, expected) => {
  const readings = options.stories > 2_000 ? 1_200 : 400;
  const result = await measureLoad({ readings, seconds: 5, ...options });
  expect(result).toMatchObject({ sent: readings * 5, lost: 0, ...expected });
  expect(result.storyViews).toBe(result.views);
  if (options.networks === 3) expect(result.flood + result.dropped).toBeGreaterThan(100);
  if (options.stories > 2_000) expect(result.dropped).toBeGreaterThan(100);
});
