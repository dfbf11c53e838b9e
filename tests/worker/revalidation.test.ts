import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { comparePages, write } from "./compare-pages.ts";
import { long } from "../wait-limit.ts";

/*
 * Both Workers as deployed, where every request checks for changes: after any events in any order, a page from the
 * cache equals a newly rendered one, byte for byte.
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork, { EPOCH_MEMORY: "0" });
});
afterAll(() => network.stop());

const pages = [
  ["kotaku.com", "/the-lead-story-1830000001"],
  ["kotaku.com", "/latest"],
  ["kotaku.com", "/about"],
  ["kinja.com", "/"],
  ["kinja.com", "/Ben-Writer"],
] as const;

const find = (id: string) =>
  fixtureNetwork.posts.find((post) => post.id === id) ?? expect.fail(`there is no post ${id}`);
const lead = find("1830000001");
const gizmodo = fixtureNetwork.blogs.find(({ name }) => name === "gizmodo") ?? expect.fail("no gizmodo");
const changes = {
  nothing: () => ({}),
  "the same again": () => ({ posts: [lead] }),
  edit: (turn: number) => ({ posts: [{ ...lead, headline: `The Lead Story, Edit ${turn}` }] }),
  "an edit elsewhere": (turn: number) => ({ posts: [{ ...find("1830000010"), headline: `Other ${turn}` }] }),
  reply: (turn: number) => ({
    posts: [{ ...find("1830000101"), sourceId: `fixture:reply-${turn}`, id: `18300007${10 + turn}` }],
  }),
  rename: (turn: number) => ({ blogs: [{ ...gizmodo, displayName: `GIZMODO ${turn}` }] }),
  takedown: () => ({ posts: [{ ...lead, status: "DELETED" as const, removedAtRequestOf: "A Court" }] }),
} satisfies Record<string, (turn: number) => Partial<ImportBatch>>;

test(
  "a page that was confirmed or made again is the page rendered whole, after any changes",
  long,
  async () => {
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const outcomes = new Set<string>();
    let turn = 0;
    const apply = async (name: keyof typeof changes) => {
      await write(network, changes[name]((turn += 1)));
      for (const outcome of await comparePages(network, pages, name)) outcomes.add(outcome);
    };
    const sequence = fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        for (const name of steps) await apply(name);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    for (const name of names) await apply(name);
    expect([...outcomes]).toEqual(expect.arrayContaining(["confirmed", "made"]));
  },
);
