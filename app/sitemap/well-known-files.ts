import { listBlockedCrawlers, listUses, type MachineTerms } from "../blog/machine-terms.ts";
import { escapeText } from "../rich-text/markup.ts";

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

/** Contents of a blog's `robots.txt` besides closed paths. */
interface RobotsSubject {
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

/** Content Signals have legal weight in the EU only with this statement. */
const reservation =
  "# A Content-Signal of “no” reserves rights under Article 4 of Directive (EU) 2019/790 (contentsignals.org).";

/** "search=yes, ai-input=yes, ai-train=no" */
const formatSignals = ({ uses }: MachineTerms): string =>
  listUses(uses)
    .map(({ name, isAllowed }) => `${name}=${isAllowed ? "yes" : "no"}`)
    .join(", ");

/** A group of blocked crawlers. */
const printBlocked = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : ["", ...names.map((name) => `User-agent: ${name}`), "Disallow: /"];

/** `/license.xml`: a blog's terms as an RSL 1.0 document (rslstandard.org), for everything on its host. */
export function buildLicense({ uses, policy }: MachineTerms, owner: { name: string; href: string }): string {
  const named = listUses(uses);
  const list = (isAllowed: boolean) =>
    named
      .filter((use) => use.isAllowed === isAllowed)
      .map(({ name }) => name)
      .join(" ");
  const [permitted, prohibited] = [list(true), list(false)];
  const lines = [
    `<permits type="usage">${permitted}</permits>`,
    ...(prohibited === "" ? [] : [`<prohibits type="usage">${prohibited}</prohibits>`]),
  ];
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '  <content url="/">',
    "    <license>",
    ...lines.map((line) => `      ${line}`),
    "    </license>",
    `    <copyright type="organization">${escapeText(owner.name)}</copyright>`,
    `    <terms>${escapeText(policy ?? owner.href)}</terms>`,
    "  </content>",
    "</rsl>",
  ].join("\n")}\n`;
}

/**
 * `/.well-known/tdmrep.json`: reservation of rights to text and data mining (W3C's TDM Reservation Protocol). Reserved
 * if any use by AI is.
 */
export function buildMiningReservation({ uses, policy }: MachineTerms): string {
  const isReserved = !uses.aiInput || !uses.aiTrain;
  const rule = {
    location: "/",
    "tdm-reservation": isReserved ? 1 : 0,
    ...(isReserved && policy !== null ? { "tdm-policy": policy } : {}),
  };
  return `${JSON.stringify([rule], null, 1)}\n`;
}

/** Validity of the file in days (RFC 9116, section 2.5.5: less than a year). */
const validDays = 90;
const day = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116), generated on request from the current configuration. `Expires` is
 * counted from the start of the day (UTC), so the file is the same all day. `canonical` is its own address,
 * `now` milliseconds since the epoch.
 */
export function buildSecurityText(contacts: readonly string[], canonical: string, now: number): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day);
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, es",
    `Canonical: ${canonical}`,
  ];
  return `${fields.join("\n")}\n`;
}
