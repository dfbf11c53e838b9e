import crawlers from "crawler-user-agents";
import topAgents from "top-user-agents";
import type { OpenedPage } from "./run-page.ts";

/*
 * Who opens the pages of a simulated day. Agents of robots and browsers come from public lists; what they do is chosen here.
 */

/** Readers, those who are none by the definition of a view, and kinds of robots. */
export const visitorKinds = [
  "reader",
  "glance",
  "optedOut",
  "named",
  "program",
  "idle",
  "flood",
  "swarm",
] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Shares of all visits: three fifths are readers', and two fifths robots'. */
const shares: Readonly<Record<VisitorKind, number>> = {
  reader: 0.54,
  // They leave within ten seconds and touch nothing.
  glance: 0.04,
  optedOut: 0.02,
  // Robots that say what they are, and run scripts.
  named: 0.26,
  // Programs that send reports with the name of a browser, without a page.
  program: 0.06,
  // Browsers without a person: they open a page and close it.
  idle: 0.05,
  // One address that reads a story twenty times a second.
  flood: 0.02,
  // One browser at as many addresses, that scrolls, within an hour.
  swarm: 0.01,
};

export interface Visitor extends OpenedPage {
  kind: VisitorKind;
  agent: string;
  address: string;
  /** When the page opens, s after midnight. */
  start: number;
}

export type Random = () => number;

/** Numbers in [0, 1) that are the same in each run (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visits by the hour of a day, of 1,000. */
export const hourlyShares = [
  18, 13, 10, 8, 8, 12, 22, 36, 48, 54, 57, 58, 60, 58, 56, 55, 54, 55, 57, 58, 62, 60, 50, 31,
] as const;

const crawlerAgents = crawlers.flatMap(({ instances }) => instances);
export const browserAgents: readonly string[] = topAgents;
const swarmAgent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const swarmHour = 3;

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;
const between = (low: number, high: number, random: Random) => low + Math.floor(random() * (high - low + 1));

/** Where readers come from; as often as it is listed. */
const referrers = (host: string) => [
  ...Array.from({ length: 6 }, () => ""),
  ...Array.from({ length: 5 }, () => `https://${host}/`),
  ...Array.from({ length: 3 }, () => `https://${host}/latest`),
  ...Array.from({ length: 3 }, () => "https://www.google.com/"),
  "https://www.reddit.com/r/x?secret=1",
  "https://news.example/a/b",
  "https://gizmodo.com/",
];

/** An address of its own for a number: tests addresses don't matter, only that they differ. */
const findAddress = (first: number, number: number) =>
  [first, (number >> 16) & 255, (number >> 8) & 255, number & 255].join(".");

/** A fifth of the readers are behind few addresses of phone companies, some in offices, the others at home. */
function findReaderAddress(count: number, random: Random): string {
  const place = random();
  if (place < 0.2) return findAddress(10, Math.floor(random() * Math.max(20, count / 1_000)));
  if (place < 0.25) return findAddress(11, Math.floor(random() * Math.max(20, count / 1_000)));
  return findAddress(12, Math.floor(random() * count));
}

/** A story, the first ones much more often. */
const findStory = (stories: readonly string[], random: Random) =>
  stories[Math.floor(stories.length * random() ** 3)] as string;

/** A moment of the day, as often as its hour is visited, s. */
function findStart(random: Random): number {
  let left = random() * hourlyShares.reduce((sum, share) => sum + share, 0);
  const hour = hourlyShares.findIndex((share) => (left -= share) < 0);
  return Math.max(0, hour) * 3_600 + Math.floor(random() * 3_600);
}

/** All visits of a day, in any order. */
export function* listVisitors(
  count: number,
  { stories, host, random }: { stories: readonly string[]; host: string; random: Random },
): Generator<Visitor> {
  const from = referrers(host);
  for (const kind of visitorKinds) {
    const own = Math.round(count * shares[kind]);
    for (let index = 0; index < own; index++) {
      const visit = {
        kind,
        host,
        storyId: findStory(stories, random),
        agent: pick(browserAgents, random),
        address: findReaderAddress(count, random),
        referrer: pick(from, random),
        start: findStart(random),
        seconds: between(10, 180, random),
        sign: null,
        depth: random(),
        isOptedOut: kind === "optedOut",
      };
      yield { ...visit, ...describeKind(kind, index, random) };
    }
  }
}

/** What sets a kind apart from a reader at home. */
function describeKind(kind: VisitorKind, index: number, random: Random): Partial<Visitor> {
  switch (kind) {
    case "reader":
    case "optedOut":
      // One in five only looks at what is on the screen, for long enough.
      return random() < 0.2 ? {} : { seconds: between(2, 180, random), sign: between(0, 1, random) };
    case "glance":
      return { seconds: between(1, 9, random) };
    case "named":
      return {
        agent: crawlerAgents[index % crawlerAgents.length] as string,
        address: findAddress(20, index % 500),
        seconds: between(2, 30, random),
        sign: 1,
      };
    case "program":
      return { address: findAddress(21, index % 500) };
    case "idle":
      return { address: findAddress(22, index), seconds: between(1, 6, random) };
    case "flood": {
      const burst = Math.floor(index / 6_000);
      return {
        address: findAddress(23, burst),
        storyId: "1840000001",
        start: ((burst * 7 + 9) % 24) * 3_600 + Math.floor((index % 6_000) / 20),
        seconds: 3,
        sign: 1,
      };
    }
    case "swarm":
      return {
        agent: swarmAgent,
        address: findAddress(24, index),
        referrer: "",
        start: swarmHour * 3_600 + Math.floor(random() * 3_600),
        seconds: between(3, 40, random),
        sign: 1,
      };
  }
}

/** True for who reads by the definition of a view, and may be counted. */
export const isReader = ({ kind }: Pick<Visitor, "kind">): boolean => kind === "reader";
/** True for robots of any kind. */
export const isRobotKind = ({ kind }: Pick<Visitor, "kind">): boolean =>
  !["reader", "glance", "optedOut"].includes(kind);
