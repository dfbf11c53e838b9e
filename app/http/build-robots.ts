import { listBlockedCrawlers, listUses, type MachineTerms } from "../blog/machine-terms.ts";

/**
 * Paths that only browsers request, for parts of a page. Never list pages here: a robot that may not fetch a
 * page doesn't see its `noindex` (RFC 9309; expected behaviour, 3.1).
 */
const closedPaths = [
  "/ajax/card",
  "/ajax/csp",
  "/ajax/log",
  "/ajax/me",
  "/ajax/mine",
  "/ajax/names",
  "/ajax/person/",
  "/ajax/view",
];

/** What `robots.txt` says of a blog besides closed paths. */
export interface RobotsSubject {
  /** Absolute; empty outside production. */
  sitemaps: readonly string[];
  /** Null outside production, and for a blog that states none. */
  terms: MachineTerms | null;
  /** Address of the license for machines, for terms. */
  license: string;
}

/**
 * `/robots.txt` (RFC 9309). `sitemaps` are absolute; empty outside production, where every response says
 * `noindex`, which robots can only see if they may fetch it.
 */
export function buildRobots({ sitemaps, terms, license }: RobotsSubject): string {
  return [
    ...(terms ? [reservation] : []),
    "User-agent: *",
    ...(terms ? [`Content-Signal: ${formatSignals(terms)}`] : []),
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...(terms ? [...printBlocked(listBlockedCrawlers(terms)), "", `License: ${license}`] : []),
    ...(sitemaps.length === 0 ? [] : ["", ...sitemaps.map((address) => `Sitemap: ${address}`)]),
    "",
  ].join("\n");
}

/** Content Signals have legal weight in the EU by being named as this. */
const reservation =
  "# A Content-Signal of “no” reserves rights under Article 4 of Directive (EU) 2019/790 (contentsignals.org).";

/** "search=yes, ai-input=yes, ai-train=no" */
const formatSignals = ({ uses }: MachineTerms): string =>
  listUses(uses)
    .map(({ name, isAllowed }) => `${name}=${isAllowed ? "yes" : "no"}`)
    .join(", ");

/** A group of crawlers that may fetch nothing. */
const printBlocked = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : ["", ...names.map((name) => `User-agent: ${name}`), "Disallow: /"];
