import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../../cli/free-port.ts";
import { serve, type Network } from "../../cli/serve.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { fitBounds } from "../../cli/upload/fit-bounds.ts";
import { importBatch, type ImportedPost } from "../../contract/import/import.ts";
import { asHtmlReads, attackCount, attackStrings } from "../attack-strings.ts";
import { buildAttackNetwork, mainHost, postHost } from "./attack-network.ts";
import { openBrowser } from "./browser.ts";
import { patience } from "./patience.ts";
import { findBaseline, inspect, watchAttacks, type Findings, type Watch } from "./watch-attacks.ts";
import { long } from "../wait-limit.ts";

/*
 * Every string of the public attack suites in every field, on the built Workers, in a real browser, without
 * the policy that would stop scripts: nothing runs, nothing external is requested, and every text is
 * unchanged.
 */
const stateFolder = "build/attack-tests";
const network = buildAttackNetwork(attackStrings);
const permalinks = new Map<string, string>();
const browser = await openBrowser();

let served: Network;
let watch: Watch;
let port: string;

/** Same as in the import command. */
const fit = (post: ImportedPost) => fitBounds(post, () => undefined);

beforeAll(async () => {
  rmSync(new URL(`../../${stateFolder}`, import.meta.url), { recursive: true, force: true });
  served = await serve({ port: await findFreePort(), stateFolder, vars: patience });
  port = new URL(served.apiOrigin).port;
  const client = createApiClient({ origin: served.apiOrigin, token: "local-import-token" });
  for (const batch of network.batches) {
    const { posts, failures } = await client.write(importBatch, { ...batch, posts: batch.posts?.map(fit) });
    expect(failures).toEqual([]);
    for (const { id, permalink } of posts) permalinks.set(id, new URL(permalink).pathname);
  }
  watch = await watchAttacks(browser, network.pictures);
});
afterAll(async () => {
  await browser.close();
  await served.stop();
});

const addressOf = (host: string, path: string) => `http://${host}.localhost:${port}${path}`;
const attackOf = (index: number) => asHtmlReads(attackStrings[index] ?? "");
/** Running text as displayed: white space is collapsed. */
const withoutSpace = (text: string) => text.replace(/\s+/gu, "");

/** One page to inspect, with additional expectations. */
interface RequestTrace {
  address: string;
  check?: (found: Findings) => unknown[];
}

/** Links that are on many pages are clicked only once. */
const findFrequent = (links: ReadonlyMap<string, number>) =>
  [...links].filter(([, count]) => count > 1).map(([href]) => href);

/** Inspects pages, two at a time; returns the faults by page. */
async function visitAll(visits: readonly RequestTrace[]): Promise<unknown[]> {
  expect(visits.length).toBeGreaterThan(0);
  const waiting = [...visits];
  const wrong: unknown[] = [];
  const links = new Map<string, number>();
  const work = async (page: Page) => {
    const baseline = await findBaseline(page, addressOf(mainHost, "/no-such-page"));
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      const found = await inspect(page, visit.address, { baseline, pressed: findFrequent(links) });
      for (const { href } of found.links) links.set(href, (links.get(href) ?? 0) + 1);
      const faults = [
        ...found.faults,
        ...found.globals,
        ...findWrongLinks(found, visit.address),
        ...(visit.check?.(found) ?? []),
      ];
      if (page.url() !== visit.address) faults.push(`went to ${page.url()}`);
      if (faults.length > 0) wrong.push([visit.address, ...faults]);
    }
  };
  const pages = await Promise.all([watch.context.newPage(), watch.context.newPage()]);
  await Promise.all(pages.map(work));
  if (watch.context.pages().length > pages.length) wrong.push("a window opened");
  await Promise.all(pages.map((page) => page.close()));
  return wrong;
}

const isOurs = (href: string) =>
  href.includes(`.localhost:${port}/`) && /^http:\/\/[a-z0-9.-]+:\d+\//.test(href);

/** Links without a web address, without `rel` protection, or to another target than they state. */
function findWrongLinks({ links }: Findings, address: string): unknown[] {
  // Our own script handles some clicks on the page: the lightbox, slideshows, ways to share, the card of a person and
  // the form of a reply.
  const stays = (where: string | null) => where?.startsWith(`${address}#`) === true;
  const opensPart = (href: string) =>
    isOurs(href) && /^\/(?:share\/|reply\/\d+$|person-\d+$)/.test(new URL(href).pathname);
  return links.filter(({ href, target, rel, went }) => {
    if (href.startsWith("mailto:")) return false;
    const isGuarded = target === "_blank" && rel.includes("noopener") && rel.includes("noreferrer");
    const isFollowed = went === href || stays(went) || (went === null && (stays(href) || opensPart(href)));
    return !/^(?:https?|ftp):\/\/[^@/]+\//.test(href) || (!isOurs(href) && !isGuarded) || !isFollowed;
  });
}

/** Visible strings that a page lacks. */
const findMissing = (cases: readonly number[], isThere: (attack: string) => boolean) =>
  cases.map(attackOf).filter((attack) => attack.trim() !== "" && !isThere(attack));

const findWrongNames = ({ names }: Findings) =>
  names.filter(([screenName, name]) => name !== attackOf(Number(screenName.replace("person-", ""))));

describe(`${attackCount}: nothing runs, and all of it is plain text,`, () => {
  test("on cards: headline, excerpt, byline, tag and its address", async () => {
    const shown = new Set<number>();
    const check = (found: Findings) => [
      ...findWrongNames(found),
      ...found.cards.filter(({ id, headline, tag, fact }) => {
        const index = Number(id) - 2_000_000;
        if (index < 0) return false;
        shown.add(index);
        const attack = attackOf(index);
        return headline !== attack || tag !== attack || fact !== `${attack}~${index}`.toLowerCase();
      }),
    ];
    const visits = Array.from({ length: Math.ceil(attackStrings.length / 20) }, (_, at) => ({
      // Just after the time of the card with which the page begins.
      address: addressOf(postHost, `/latest?startTime=${Date.UTC(2026, 0, 1) - at * 20 * 60_000 + 1}`),
      check,
    }));
    expect(await visitAll(visits)).toEqual([]);
    expect([watch.alarms, shown.size]).toEqual([[], attackStrings.length]);
  });

  test("in posts: every node's texts and addresses, and in replies the importers' output", long, async () => {
    const visits = network.stories.map(({ id, cases }) => ({
      address: addressOf(postHost, permalinks.get(id) ?? ""),
      check: (found: Findings) => {
        const [code, texts] = [new Set(found.code), new Set(found.texts.map(withoutSpace))];
        const headline = attackOf(cases[0] ?? 0);
        return [
          ...findWrongNames(found),
          ...(found.h1 === headline ? [] : [`h1: ${found.h1}`]),
          ...findMissing(cases, (attack) => code.has(attack.repeat(2))),
          ...findMissing(cases, (attack) => texts.has(withoutSpace(attack))),
        ];
      },
    }));
    expect(await visitAll(visits)).toEqual([]);
    expect(watch.alarms).toEqual([]);
  });

  test("on blogs: sections, story types, people's titles, flags and newsletters", async () => {
    const [first] = network.settings;
    const visits: RequestTrace[] = network.settings.flatMap(({ host, cases }) =>
      ["/about", "/features"].map((path) => ({
        address: addressOf(host, path),
        check: ({ texts }) => {
          const shown = new Set(texts.map(withoutSpace));
          return findMissing(cases, (attack) => shown.has(withoutSpace(attack)));
        },
      })),
    );
    // Every blog's newsletters are on the page of each.
    const more = ["/", "/newsletter"].map((path) => ({ address: addressOf(first?.host ?? "", path) }));
    expect(await visitAll([...more, ...visits])).toEqual([]);
    expect(watch.alarms).toEqual([]);
  });
});
