import { listImported, maxTakenDown, withdrawImported } from "../../contract/import/sources.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Report } from "../report.ts";
import type { SourceItem } from "../source.ts";
import type { ApiClient } from "./api-client.ts";
import { throttle } from "./throttle.ts";

/** The stories that a source has, read from its items while they are imported. */
export class SeenStories {
  readonly ids = new Set<string>();
  /** Items that can't be read, of which any could be one of the stories here. */
  unreadable = 0;

  add({ post, notes }: SourceItem): void {
    if (post?.parent === null || (post !== null && post.parent === undefined)) this.ids.add(post.sourceId);
    else if (post === null && notes.some(({ kind }) => kind === "rejected")) this.unreadable += 1;
  }

  /** The reason why nobody can say which stories were deleted at the source; null if it was read whole. */
  findDoubt({ hasEnded, isPart }: { hasEnded: boolean; isPart: boolean }): string | null {
    if (!hasEnded) return "the source couldn't be read to its end";
    if (isPart) return "the source was read in part, or changed while it was read";
    if (this.unreadable > 0) return `${this.unreadable} items of the source couldn't be read`;
    return this.ids.size === 0 ? "the source has no stories" : null;
  }
}

interface Parts {
  client: Pick<ApiClient, "write">;
  report: Report;
  ledger: Ledger;
  blog: string;
  /** Name of the source in the network, and in the report. */
  source: string;
  sourceName: string;
  isRehearsal: boolean;
}

/**
 * Takes down the stories of a source that it no longer has, and reports each; those that were edited here stay. Returns how
 * many were taken down, or would be.
 */
export async function followDeletions(seen: ReadonlySet<string>, parts: Parts): Promise<number> {
  const { client, blog, source, isRehearsal } = parts;
  const gone: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { sourceIds: string[]; next: string | null } = await client.write(listImported, {
      blog,
      source,
      after,
    });
    gone.push(...page.sourceIds.filter((id) => !seen.has(id)));
    if (page.next === null) break;
    after = page.next;
  }
  let takenDown = 0;
  for (let start = 0; start < gone.length; start += maxTakenDown) {
    const sourceIds = gone.slice(start, start + maxTakenDown);
    const call = () => client.write(withdrawImported, { blog, source, sourceIds, isRehearsal });
    const { stories } = await (isRehearsal ? call() : throttle(call));
    for (const story of stories) takenDown += reportDeletion(story, parts);
  }
  return takenDown;
}

function reportDeletion(
  {
    sourceId,
    headline,
    permalink,
    outcome,
  }: { sourceId: string; headline: string; permalink: string; outcome: "takenDown" | "edited" },
  { report, ledger, sourceName, isRehearsal }: Parts,
): number {
  const item = { origin: `${sourceName}: ${sourceId}`, title: headline || "(no title)" };
  const isDown = outcome === "takenDown";
  const verb = isRehearsal ? "would be" : "was";
  const reason = isDown
    ? `is no longer at its source, and ${verb} taken down`
    : "is no longer at its source; it stays, because it was edited here";
  report.add(item, { kind: "deleted", reason, kept: permalink });
  ledger.add(item, isDown ? "taken down" : "kept", permalink);
  return isDown ? 1 : 0;
}
