import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { importSource } from "../../../cli/import.ts";
import { sampleFolder } from "../../sample-folder.ts";
import { goRound } from "./round-trips.ts";
import { serveMemory, type MemoryNetwork } from "./serve-memory.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

/*
 * Real content, imported, exported with personal data, restored into an empty network, and exported with the same
 * result. Without the corpus, which is stored next to the repository, the fixtures of these tests are used.
 */

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const hasCorpus = existsSync(corpus);
/** Number of posts of the Markdown corpus in a run that is not full. */
const some = 25;
const posts = sampleFolder(join(corpus, "18f/posts"), some);
const folder = createTemporaryFolder("corpus");

function listSources(): { kind: "wxr" | "markdown"; path: string; assets: string }[] {
  if (!hasCorpus)
    return [
      { kind: "wxr", path: join(fixtures, "export.xml"), assets: fixtures },
      { kind: "markdown", path: join(fixtures, "posts"), assets: join(fixtures, "assets") },
    ];
  const exports = readdirSync(join(corpus, "wordpress")).filter((name) => name.endsWith(".xml"));
  return [
    ...exports.map((name) => ({
      kind: "wxr" as const,
      path: join(corpus, "wordpress", name),
      assets: corpus,
    })),
    { kind: "markdown", path: posts, assets: join(corpus, "18f/assets") },
  ];
}

/** Imports a source into a separate blog; false if an item failed. */
function bring(
  { importer }: MemoryNetwork,
  { kind, path, assets }: ReturnType<typeof listSources>[number],
  index: number,
) {
  const blog = `blog-${index}`;
  const files = ["--report", join(folder, `${blog}.json`), "--memory", join(folder, "pictures.jsonl")];
  const names = ["--blog", blog, "--new-blog", `${blog}.example`, "--assets", assets];
  const args = parseImportArguments([kind, path, ...names, ...files, "--no-fetch"], {});
  return importSource(args, importer, { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);
}

test(`${hasCorpus ? "the corpus" : "the files of the tests"}: imported, exported, restored and exported equal`, async () => {
  const network = await serveMemory();
  try {
    for (const [index, source] of listSources().entries())
      expect([source.path, await bring(network, source, index)]).toEqual([source.path, true]);
    const { counts, ...troubles } = await goRound(network);
    expect(troubles).toEqual({ unreadable: [], lost: [], failures: [], differences: [] });
    const { posts: stories = 0, replies = 0, pictures = 0, media = 0, redirects = 0 } = counts;
    process.stdout.write(
      `${hasCorpus ? "Corpus" : "Own files"}: ${stories} stories, ${replies} replies, ${pictures} images, ${media} in libraries, ${redirects} redirects.\n`,
    );
    expect(stories).toBeGreaterThan(hasCorpus ? some : 5);
    expect(replies).toBeGreaterThan(2);
    expect(media).toBeGreaterThan(2);
  } finally {
    await network.close();
  }
});
