import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getRedirect } from "../../../contract/network/links.ts";
import { openSource } from "../../../cli/source-kinds.ts";
import { SourceError } from "../../../cli/source.ts";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importToken, loadInto } from "../../api/open-services.ts";
import { plainBlog } from "../../api/plain-blog.ts";
import { times } from "../../sampling.ts";
import { serveMemory } from "../network/serve-memory.ts";
import { damage } from "../records/damage.ts";
import { createFolder, createRunner, readAll } from "../records/import-run.ts";
import { letterSamples } from "./letter-samples.ts";
import { liveSamples } from "./live-samples.ts";
import { otherSamples } from "./other-samples.ts";
import { scheduledMillis, writeSample } from "./sample.ts";
import { xmlSamples } from "./xml-samples.ts";

/* What holds for every source: whole, the same twice, with its addresses, without leftovers of its system, and hard to break. */

const samples = [...xmlSamples, ...letterSamples, ...otherSamples];

/** Template tags, shortcodes and entities that no reader may see. */
const leftovers = /\{\{|\{%|\[caption|\[\/?mystery|&(?:[a-z]{2,8}|#\d{1,5});/i;

test.each(samples)(
  "$system: an import is whole, its addresses are answered, and again writes nothing",
  async (sample) => {
    const network = await serveMemory();
    try {
      await loadInto(network.fetch, {
        blogs: [plainBlog("1", "group", { host: "group.example", isMainSite: true })],
      });
      const run = createRunner({ origin: network.origin, token: importToken });
      const path = await writeSample(sample);
      const first = await run(sample.kind, path, ...(sample.more ?? []));
      expect([first.isComplete, first.report.error]).toEqual([true, undefined]);
      expect(first.report.totals).toMatchObject({ updated: 0, unchanged: 0, failed: 0 });
      const { word, ...others } = first.report.ledger.totals;
      expect(word?.[1]).toBe(word?.[0]);
      for (const [kind, [inSource, arrived]] of Object.entries(others))
        expect([kind, arrived]).toEqual([kind, inSource]);

      const { results } = await network.db
        .prepare("SELECT headline, subhead, body FROM posts")
        .all<{ headline: string; subhead: string | null; body: string }>();
      for (const { headline, subhead, body } of results)
        expect([headline, subhead ?? "", body].join("\n")).not.toMatch(leftovers);

      const args = parseImportArguments([sample.kind, path, "--blog", "harbour", ...(sample.more ?? [])], {});
      const source = await openSource(args.kind, {
        ...args,
        since: null,
        timezone: "America/New_York",
        findStories: () => Promise.resolve(new Map()),
      });
      const { items } = await readAll(source);
      const old = [
        // Scheduled stories answer once they are out, and protected ones ask for their password.
        ...items.flatMap(({ post }) =>
          post?.status === "DRAFT" || post?.password || (post?.publishTimeMillis ?? 0) >= scheduledMillis
            ? []
            : (post?.redirectsFrom ?? []),
        ),
        ...(source.redirects ?? []).map(({ from }) => from),
      ];
      for (const address of old) {
        const found = await network.importer
          .read(getRedirect, {}, { host: "harbour.example", path: address })
          .catch((error: unknown) => ({ to: String(error) }));
        expect([address, found.to]).toEqual([
          address,
          expect.stringMatching(/^https:\/\/(?:harbour|group)\.example\//),
        ]);
      }

      const again = await run(sample.kind, path, ...(sample.more ?? []));
      expect(again.report.totals).toMatchObject({ created: 0, updated: 0, failed: 0 });
      expect(again.report.totals["unchanged"]).toBe(first.report.totals["created"]);
    } finally {
      await network.close();
    }
  },
);

test.each(liveSamples)("$system: read again, its items are the same", async ({ open }) => {
  const [first, again] = [await readAll(await open()), await readAll(await open())];
  expect(first.error).toBeNull();
  expect(again.items.map(({ post }) => post)).toEqual(first.items.map(({ post }) => post));
});

/** Damage in one of two thousand ways for each source: no crash, and every item that doesn't arrive has its reason. */
test.each(samples)("$system: a damaged export ends in items and errors that are named", async (sample) => {
  const { name, bytes } = await sample.file();
  const folder = createFolder();
  const path = await sample.write(folder);
  const file = join(folder, name);
  const args = parseImportArguments([sample.kind, path, "--blog", "harbour", ...(sample.more ?? [])], {});
  const options = {
    ...args,
    since: null,
    timezone: "UTC",
    findStories: () => Promise.resolve(new Map<string, string>()),
  };
  for (let seed = 0; seed < times(40, 2_000); seed += 1) {
    writeFileSync(file, damage(bytes, seed));
    try {
      const { items } = await readAll(await openSource(args.kind, options));
      const unnamed = items.filter(
        ({ post, notes, origin }) => origin === "" || (post === null && notes.length === 0),
      );
      expect([seed, unnamed]).toEqual([seed, []]);
    } catch (error) {
      if (!(error instanceof SourceError)) throw new Error(`seed ${seed}`, { cause: error });
    }
  }
});
