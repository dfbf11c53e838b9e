import { undoParts, type undoImport, type UndoPosition } from "../../../contract/import/studio-imports.ts";
import type { BodyOf, ReplyOf } from "../../../contract/wire/call.ts";
import type { ServiceContext } from "../../env.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { runQuery, run } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertImporter } from "../../wire/authorize.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { removeReplies, removeStories } from "../import/undo-import.ts";
import { removeBlog, removePeople } from "../import/undo-rest.ts";
import { describeLog } from "./import-runs.ts";
import { markUndone } from "./runs-sql.ts";

type Page = ReplyOf<typeof undoImport>;

const nothing: Page = {
  stories: 0,
  replies: 0,
  people: 0,
  redirects: 0,
  kept: [],
  keptReplies: 0,
  blog: null,
  next: null,
};

/** Takes away the next page of what a source brought, as the command does it, or rehearses that. The first page is logged. */
export async function undoPage(
  context: ServiceContext,
  actor: Actor,
  { blog, source, at }: BodyOf<typeof undoImport>,
  isRehearsal = false,
): Promise<Page> {
  await assertImporter(context, actor);
  const home = (await readSharingBlogs(context.db)).get(blog);
  if (home === undefined) throw notFound("blog");
  if (!isRehearsal && at.part === "stories" && at.after === null)
    await run(
      writeAudit(context, {
        blogId: home.id,
        byPersonId: actor.personId,
        action: "import.undo",
        detail: describeLog(source),
      }),
    );
  const page = await removePart(context, at, { blog, source, isRehearsal });
  if (!isRehearsal && at.part === "rest") await runQuery(context.db, markUndone, source, home.id);
  return page;
}

async function removePart(
  context: ServiceContext,
  { part, after }: UndoPosition,
  call: { blog: string; source: string; isRehearsal: boolean },
): Promise<Page> {
  const goOn = (next: string | null): UndoPosition | null => {
    if (next !== null) return { part, after: next };
    const following = undoParts[undoParts.indexOf(part) + 1];
    return following === undefined ? null : { part: following, after: null };
  };
  if (part === "stories") {
    const { stories, next } = await removeStories(context, { ...call, after });
    const kept = stories.flatMap(({ headline, permalink, reason }) =>
      reason === null ? [] : [{ headline, permalink, reason }],
    );
    const replies = stories.reduce((sum, story) => sum + story.replies, 0);
    return { ...nothing, stories: stories.length - kept.length, replies, kept, next: goOn(next) };
  }
  if (part === "replies") {
    const { removed, kept, next } = await removeReplies(context, { ...call, after });
    return { ...nothing, replies: removed, keptReplies: kept, next: goOn(next) };
  }
  if (part === "people") {
    const { screenNames, next } = await removePeople(context, { ...call, after });
    return { ...nothing, people: screenNames.length, next: goOn(next) };
  }
  const { redirects, outcome } = await removeBlog(context, call);
  return { ...nothing, redirects, blog: outcome };
}
