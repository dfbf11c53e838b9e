import { createIntl } from "../../app/intl/create-intl.ts";
import { compareDocuments } from "../../app/studio/write/history/compare-documents.ts";
import { presentComparedText } from "../../app/studio/write/history/present-compared-text.ts";
import { presentInsert } from "../../app/studio/write/present-insert.ts";
import { createLongStory, createRevision } from "../sample/long-story.ts";
import type { Plan } from "../measure.ts";
import { findMedian, type Results } from "../report/result.ts";

/** Target, ms. */
const atMost = 200;

/**
 * Compares two versions of a long story by words and prepares the result for printing, in this process and on one core.
 */
export function measureCompare({ rounds }: Plan): Results {
  const before = createLongStory();
  const pairs = [
    { name: "a revision with changes in every third paragraph", after: createRevision() },
    { name: "a revision in which every paragraph is another one", after: createLongStory(1) },
  ];
  const intl = createIntl("en-US", (message) => {
    throw new Error(message);
  });
  const words = { insert: presentInsert(intl), page: { intl, images: { base: "", account: "magma" } } };
  const figures = pairs.map(({ name, after }, index) => ({
    id: `compare.${index}`,
    what: `a story of 5,000 words and 60 blocks, compared with ${name}`,
    unit: "ms" as const,
    value: findMedian(
      Array.from({ length: rounds * 4 }, () => {
        const start = performance.now();
        presentComparedText(compareDocuments(before, after), words);
        return performance.now() - start;
      }),
    ),
  }));
  return {
    ratios: figures.map(({ id, what, value }) => ({
      id: `${id}.time`,
      what: `time of ${what}`,
      against: `${atMost} ms`,
      value: value / atMost,
      aim: { atMost: 1 },
    })),
    figures,
  };
}
