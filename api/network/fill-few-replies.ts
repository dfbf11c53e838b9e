import type { FewReplies } from "../../contract/magma.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { nameAuthors, type SummaryRow } from "../posts/post-row.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { presentSummary } from "../posts/present-post.ts";
import { runAll } from "../store/query.ts";

/** Adds their stories and writers to replies; leaves out those whose story can't be read. */
export async function fillFewReplies(
  { db, now }: ServiceContext,
  replies: readonly SummaryRow[],
): Promise<FewReplies> {
  if (replies.length === 0) return { items: [], people: [] };
  const storyIds = [...new Set(replies.map((row) => row.starter_id))];
  const [stories, people] = await runAll(db, [
    prepareSummaries(db, storyIds, now),
    preparePeople(db, nameAuthors(replies)),
  ]);
  const storyOf = new Map(stories.map((row) => [row.id, presentSummary(row)]));
  const items = replies.flatMap((row) => {
    const story = storyOf.get(row.starter_id);
    return story ? [{ reply: presentSummary(row), story }] : [];
  });
  return { items, people: presentPeople(people) };
}
