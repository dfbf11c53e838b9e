import { bodyText } from "../../contract/plaintext.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { Corpus, CorpusPost } from "./open-corpus.ts";

/** Bytes of the index database for each story and each reply. */
export interface IndexSize {
  story: number;
  reply: number;
}

const perStory = 6;
/** Words of a reply, and ms between replies. */
const [length, pause] = [45, 1_020_000];
const perBatch = 50;

/** Adds replies to the corpus, which are pieces of its stories, and measures the index before and after. */
export async function measureIndex({ services, posts }: Corpus): Promise<IndexSize> {
  const stories = readBytes();
  const replies = posts.flatMap(cutReplies);
  for (let start = 0; start < replies.length; start += perBatch)
    await services.load({ posts: replies.slice(start, start + perBatch) });
  await services.indexWords();
  return { story: stories / posts.length, reply: (readBytes() - stories) / replies.length };

  /** Bytes once all segments are merged and free pages are gone, so that chance has no part in it. */
  function readBytes(): number {
    const { search } = services.databases;
    const indexes = search.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'").all();
    for (const { name } of indexes)
      search.exec(`INSERT INTO ${String(name)} (${String(name)}) VALUES ('optimize')`);
    search.exec("VACUUM");
    const row = search.prepare("SELECT sum(pgsize) AS bytes FROM dbstat").get();
    return Number(row?.["bytes"]);
  }
}

function cutReplies({ sourceId, blog, authors, publishTimeMillis, body }: CorpusPost): ImportedPost[] {
  const words = bodyText(body).split(/\s+/);
  return Array.from({ length: perStory }, (_, index) => ({
    sourceId: `${sourceId}:reply-${index}`,
    parent: sourceId,
    blog,
    authors,
    headline: "",
    approved: true,
    publishTimeMillis: publishTimeMillis + (index + 1) * pause,
    body: [
      {
        type: "Paragraph" as const,
        value: [
          {
            type: "Text" as const,
            value: words.slice(index * length, (index + 1) * length).join(" "),
            styles: [],
          },
        ],
        align: null,
        containers: [],
        continuesItem: false,
      },
    ],
  }));
}
