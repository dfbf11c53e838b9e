import { Histogram } from "../client/histogram.ts";
import { findMedian } from "../report/result.ts";
import { sizes, type ListFigures } from "./desk-lists.ts";

/** Milliseconds. The references are measured in the same run: the cost of browser and machine without our code. */
export interface WritingFigures extends ListFigures {
  /** From the start of the navigation to the first letter on the screen: the story, and an empty page of one paragraph. */
  opened: readonly number[];
  openedEmpty: readonly number[];
  /**
   * From a key to its letter on the screen: in the empty page, in the story, and while others write in it, without browsers
   * and in browsers on the same machine.
   */
  keysEmpty: readonly number[];
  keysAlone: readonly number[];
  keysTogether: readonly number[];
  keysBesideBrowsers: readonly number[];
  /**
   * From sending changes to their acknowledgment: of these others, and of many without browsers; and a page with one
   * line.
   */
  acknowledged: readonly number[];
  acknowledgedInBrowsers: readonly number[];
  acknowledgedMany: readonly number[];
  answered: readonly number[];
  /** The same in many drafts that are open at the same time. */
  acknowledgedDrafts: readonly number[];
  /** Same as `opened`, `keysAlone` and `acknowledged`, for a story of the maximum size, at full speed. */
  largestOpened: readonly number[];
  largestKeys: readonly number[];
  largestSaved: readonly number[];
  /** From Publish to the story, the front and the feed. */
  published: readonly number[];
}

export interface Circumstances {
  runs: number;
  keys: number;
  slowdown: number;
  others: number;
  many: number;
  drafts: number;
  load: readonly [before: number, after: number];
}

interface Row {
  what: string;
  values: readonly number[];
  reference: readonly number[] | null;
  share: number;
  /** Milliseconds; null if it depends on the number of browsers that the machine can run. */
  aim: number | null;
}

function findQuantile(values: readonly number[], share: number): number {
  if (share === 0.5) return findMedian(values);
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram.quantile(share);
}

function describeRow({ what, values, reference, share, aim }: Row): string {
  const figure = findQuantile(values, share);
  const empty = reference && findQuantile(reference, share);
  const cells = [
    what,
    Math.round(figure),
    empty === null ? "" : Math.round(empty),
    empty === null ? "" : (figure / empty).toFixed(1),
    aim === null ? "" : `≤ ${aim}`,
    aim === null ? "" : figure <= aim ? "yes" : "**no**",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A table of writers' waiting times, beside references without our code in the same run. */
export function describeWriting(figures: WritingFigures, circumstances: Circumstances): string {
  const { runs, keys, slowdown, others, many, drafts, load } = circumstances;
  const rows = listRows(figures, circumstances);
  return [
    `\`npm run writing\`: a story of 5,000 words and 60 blocks in a browser whose processor is slowed ${slowdown} times, the`,
    `built Workers on the same machine; opened ${runs} times without a cache, then ${keys} keys alone, ${keys} while ${others} others`,
    `write by the page's engine without browsers, three letters every quarter of a second each, and ${keys} while they write in`,
    `browsers at full speed, which share the machine's processors; then ${many} people without browsers; then published;`,
    `then ${drafts} drafts, each with the connection of a page, 20 of them written in at a time. A story`,
    "of a megabyte of nodes is opened at full speed. The reference of the keys is a page with one",
    "paragraph that can be edited; that of acknowledgments is `/robots.txt`; that of lists, a network of a thousand stories.",
    `${load[0].toFixed(1)} processes were waiting for a processor before it began, ${load[1].toFixed(1)} at the end: the machine`,
    "was shared.",
    "",
    "| what a writer waits for | ms | reference, ms | ratio | aim, ms | met |",
    "| --- | --: | --: | --: | --: | --- |",
    ...rows.map(describeRow),
  ].join("\n");
}

const listRows = (figures: WritingFigures, { others, many, drafts }: Circumstances): Row[] => [
  {
    what: "opening until the first letter is seen (median)",
    values: figures.opened,
    reference: figures.openedEmpty,
    share: 0.5,
    aim: 2_000,
  },
  {
    what: "a key until its letter is seen, alone (p95)",
    values: figures.keysAlone,
    reference: figures.keysEmpty,
    share: 0.95,
    aim: 50,
  },
  {
    what: `a key until its letter is seen, with ${others} others (p95)`,
    values: figures.keysTogether,
    reference: figures.keysEmpty,
    share: 0.95,
    aim: 50,
  },
  {
    what: "the same, the others in browsers on this machine (p95)",
    values: figures.keysBesideBrowsers,
    reference: figures.keysEmpty,
    share: 0.95,
    aim: null,
  },
  {
    what: `changes until they are acknowledged, with ${others} others (p95)`,
    values: figures.acknowledged,
    reference: figures.answered,
    share: 0.95,
    aim: 150,
  },
  {
    what: "the same, the others in browsers on this machine (p95)",
    values: figures.acknowledgedInBrowsers,
    reference: figures.answered,
    share: 0.95,
    aim: null,
  },
  {
    what: `the same with ${many} people in the story (p95)`,
    values: figures.acknowledgedMany,
    reference: figures.answered,
    share: 0.95,
    aim: 150,
  },
  {
    what: `the same with ${drafts} drafts open (p95)`,
    values: figures.acknowledgedDrafts,
    reference: figures.answered,
    share: 0.95,
    aim: 150,
  },
  ...listLargest(figures),
  {
    what: "Publish until story, front and feed show it (median)",
    values: figures.published,
    reference: null,
    share: 0.5,
    aim: 5_000,
  },
  {
    what: `a list of the studio at ${sizes[1].toLocaleString("en-US")} stories (p95)`,
    values: figures.listsLarge,
    reference: figures.listsSmall,
    share: 0.95,
    aim: 200,
  },
];

const listLargest = ({ largestOpened, largestKeys, largestSaved, answered }: WritingFigures): Row[] => [
  {
    what: "opening a story of 1 MB until the first letter is seen (median)",
    values: largestOpened,
    reference: null,
    share: 0.5,
    aim: 2_000,
  },
  {
    what: "a key until its letter is seen, in 1 MB (p95)",
    values: largestKeys,
    reference: null,
    share: 0.95,
    aim: 50,
  },
  {
    what: "changes until they are acknowledged, in 1 MB (p95)",
    values: largestSaved,
    reference: answered,
    share: 0.95,
    aim: 150,
  },
];
