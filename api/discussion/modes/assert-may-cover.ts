import type { ServiceContext } from "../../env.ts";
import { run } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { assertMay, prepareTarget, type TargetRow } from "../find-target.ts";

type CoverAction = "liveblog.write" | "liveblog.restore";

/**
 * As `assertMay` for actions of a liveblog's desk, which are also allowed before the story is published; until then the
 * story answers 404 to everyone else.
 */
export function assertMayCover(
  action: CoverAction,
  actor: Actor,
  row: TargetRow | undefined,
  now: number,
): asserts row is TargetRow {
  const publication = Math.max(row?.publish_time ?? 0, row?.starter_publish_time ?? 0);
  try {
    assertMay(action, actor, row, Math.max(now, publication));
  } catch (error) {
    const isHidden = publication > now && error instanceof ServiceError && error.code === "forbidden";
    throw isHidden ? notFound("post") : error;
  }
}

/** A liveblog's story, or an entry of it, if the actor may write in it. */
export async function findCovered(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  action: CoverAction,
  actor: Actor,
  postId: string,
): Promise<TargetRow> {
  const [row] = await run(prepareTarget(db, postId, actor));
  assertMayCover(action, actor, row, now);
  return row;
}
