import type * as v from "valibot";
import type { getApprovalReasons, getReplies } from "../../contract/comments.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBadges, presentPeople } from "../people/present-person.ts";
import { assertReadable, type StateRow } from "../posts/assert-readable.ts";
import { assertUnlocked } from "../posts/assert-unlocked.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { run, runAll, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { openDiscussion } from "./object/open-discussion.ts";
import { presentHolds, presentReasons, type EvaluatedRow } from "./own-reply.ts";
import { findThreads } from "./find-threads.ts";
import {
  prepareMembersOfPostsBlog,
  presentThreads,
  readRecomputed,
  selectThreads,
  type ThreadPage,
} from "./read-threads.ts";
import { selectReasons, selectStarterState, selectState, selectStateAndHost } from "./sql.ts";

type LockableRow = StateRow & { lock_id: string | null };

/** A page of the replies to a post, with everyone they name. */
export async function readReplies(
  context: ServiceContext,
  postId: string,
  page: ThreadPage,
): Promise<v.InferOutput<(typeof getReplies)["reply"]>> {
  const { db, now } = context;
  const inside = { ...context, db: await openDiscussion(context, postId) };
  const rows = await readRecomputed(inside, () =>
    runAll(inside.db, [
      ...selectThreads(inside, postId, page),
      statement<LockableRow & { host: string }>(db, selectStateAndHost, postId),
      statement<StateRow>(db, selectStarterState, postId),
      prepareMembersOfPostsBlog(db, postId),
    ]),
  );
  const [levels, , [state], [starter], members] = rows;
  assertReadable(state, now);
  assertReadable(starter, now);
  assertUnlocked(state, context);
  const found = await findThreads(inside.db, levels, state.host, page);
  const people = presentPeople(await run(preparePeople(db, nameAuthors(found.rows))));
  return { ...presentThreads(found, postId, page), people, memberships: presentBadges(members, people) };
}

/** Why a reply is public, and what holds it. */
export async function readReasons(
  context: ServiceContext,
  replyId: string,
): Promise<v.InferOutput<(typeof getApprovalReasons)["reply"]>> {
  const { db, now } = context;
  const [[state], [starter], [row]] = await runAll(db, [
    statement<LockableRow>(db, selectState, replyId),
    statement<StateRow>(db, selectStarterState, replyId),
    statement<EvaluatedRow>(db, selectReasons, replyId, now),
  ]);
  assertReadable(state, now);
  assertReadable(starter, now);
  assertUnlocked(state, context);
  if (row === undefined) throw notFound("reply");
  const reasons = presentReasons(row);
  const people = await run(
    preparePeople(
      db,
      reasons.flatMap(({ personId }) => personId ?? []),
    ),
  );
  return { reasons, holds: presentHolds(row), people: presentPeople(people) };
}
