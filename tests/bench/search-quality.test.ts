import { expect, test } from "vitest";
import { hasCorpus, openCorpus } from "../../bench/search/open-corpus.ts";
import { testQueries } from "../../bench/search/queries.ts";
import { findWithServices, scoreQueries, sumUp } from "../../bench/search/score.ts";
import { isFull } from "../sampling.ts";
import { long } from "../wait-limit.ts";

/* The aims of `npm run search-quality`. The posts are stored next to the repository; without them no case is run. */

const cases = hasCorpus() ? testQueries : [];
const targets = testQueries.map(({ target }) => target);
/** Every run includes the expected stories and some others. */
const isWanted = (file: string) =>
  isFull || targets.some((target) => file.startsWith(target)) || /-01-/.test(file);

test(`${cases.length} queries find their story, most of them first`, long, async () => {
  if (cases.length === 0) return;
  const scores = await scoreQueries(findWithServices(await openCorpus(isWanted)), cases);
  const { count, first, inThree } = sumUp(scores);
  expect(first / count).toBeGreaterThanOrEqual(0.8);
  expect(inThree / count).toBeGreaterThanOrEqual(0.92);
});
