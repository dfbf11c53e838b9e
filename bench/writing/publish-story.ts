import type { PublishAnswer } from "../../app/studio/write/publish/publish-answer.ts";
import type { AskAs } from "./ask-as.ts";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Interval between requests, and time limit, ms. */
const [pause, patience] = [50, 60_000];

/** Milliseconds from pressing Publish until readers see new words on the story, its blog's front and its feed. */
export async function measurePublication(
  writer: AskAs,
  reader: AskAs,
  { draftId, words }: { draftId: string; words: string },
): Promise<number> {
  const version = await addToHeadline(writer, draftId, words);
  const start = performance.now();
  const answer = await writer(`/write/${draftId}/publish`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "publish", version: String(version) }).toString(),
  });
  const published = await answer.json<PublishAnswer>();
  const href = published.kind === "published" ? published.href : null;
  if (href === null) throw new Error(`Not published: ${JSON.stringify(published)}`);
  const pages = [href, "/", "/rss"].map((path) => new URL(path, href).href);
  await Promise.all(pages.map((page) => untilSeen(reader, page, words)));
  return performance.now() - start;
}

/** Returns the version with the words. */
async function addToHeadline(writer: AskAs, draftId: string, words: string): Promise<number> {
  const path = `/write/${draftId}/sync`;
  const { version } = await (await writer(path)).json<{ version: number }>();
  const slice = { content: [{ type: "text", text: `${words} ` }] };
  const answer = await writer(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      version,
      clientId: `headline-${words}`,
      // The headline is the first node of a story.
      steps: [{ stepType: "replace", from: 1, to: 1, slice }],
    }),
  });
  if (!answer.ok) throw new Error(`The headline is refused: ${await answer.text()}`);
  return version + 1;
}

async function untilSeen(reader: AskAs, page: string, words: string): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await (await reader(page)).text()).includes(words)) {
    if (performance.now() > deadline) throw new Error(`${page} never shows it.`);
    await sleep(pause);
  }
}
