import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSiteFolder } from "../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../cli/markdown/markdown-source.ts";
import * as v from "valibot";
import { ImportedPost } from "../../contract/import/import.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";

/** The folder of an imported blog's Markdown files. It is stored next to the repository instead of in it. */
export const corpusFolder =
  process.env["SEARCH_CORPUS"] ?? fileURLToPath(new URL("../../../shared/corpus/18f/posts", import.meta.url));

export const hasCorpus = () => existsSync(corpusFolder);

export type CorpusPost = v.InferOutput<typeof ImportedPost>;

export interface Corpus {
  services: MemoryServices;
  posts: CorpusPost[];
  /** The name of a post's file, by its id. */
  files: Map<string, string>;
}

/** Posts in one batch, as the importer sends them. */
const perBatch = 50;
const firstId = 1_700_000_000;
const blog = {
  id: "9",
  name: "corpus",
  host: "corpus.example",
  displayName: "Corpus",
  locale: "en-US",
  blogGroup: "corpus",
  properties: { blogGroup: "corpus" },
  sales: {},
} as const;

/** Removes everything before the name: `markdown:corpus:2014-03-12-coming-soon.md`. */
const fileOf = (sourceId: string) => sourceId.replace(/^.*:/, "");

/** A network in memory with the corpus as its only blog, indexed; optionally only some of its files. */
export async function openCorpus(isWanted: (file: string) => boolean = () => true): Promise<Corpus> {
  const source = await openMarkdown(openSiteFolder(corpusFolder), {
    blog: blog.name,
    timezone: "America/New_York",
    assets: corpusFolder,
    site: null,
  });
  const services = createServices({ now: Date.now });
  await services.load({ people: source.people, blogs: [blog] });
  const posts: CorpusPost[] = [];
  const files = new Map<string, string>();
  for await (const { post } of source.items()) {
    if (post === null || !isWanted(fileOf(post.sourceId))) continue;
    const id = String(firstId + posts.length);
    files.set(id, fileOf(post.sourceId));
    const parsed = v.parse(ImportedPost, { ...post, id, mainMedia: null });
    // Images are left out, because they aren't searched.
    const body = parsed.body.filter(({ type }) => type !== "Image" && type !== "Slideshow");
    posts.push({ ...parsed, body });
  }
  for (let start = 0; start < posts.length; start += perBatch)
    await services.load({ posts: posts.slice(start, start + perBatch) });
  await services.indexWords();
  return { services, posts, files };
}
