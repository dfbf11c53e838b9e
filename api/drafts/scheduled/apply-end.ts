import type { ServiceContext } from "../../env.ts";
import { withdrawPost } from "../../publishing/change-post.ts";
import { readWritablePost } from "../../publishing/read-writable-post.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { notFound } from "../../wire/service-error.ts";
import { claimStory } from "../claim-story.ts";
import type { StoryRow } from "../story-row.ts";
import type { DueItem } from "./apply-change.ts";
import { cancelAllPlanned } from "./schedule.ts";

/** Takes a story down as it was scheduled. */
export async function applyEnd(context: ServiceContext, row: StoryRow, item: DueItem): Promise<void> {
  const { db } = context;
  const post = await readWritablePost(context, row.id);
  if (post === null) throw notFound("story");
  await withdrawPost(
    context,
    post,
    { status: "DELETED" },
    {
      first: [claimStory(db, row)],
      also: [
        cancelAllPlanned(db, row.id),
        writeAudit(context, {
          blogId: row.blog_id,
          byPersonId: item.by_person_id,
          action: "story.end",
          postId: row.id,
          detail: { words: item.reason },
        }),
      ],
    },
  );
}
