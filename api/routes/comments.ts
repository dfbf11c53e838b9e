import * as contract from "../../contract/comments.ts";
import { assertReadable, type StateRow } from "../posts/assert-readable.ts";
import { nameAuthors } from "../posts/post-row.ts";
import {
  presentBadges,
  presentPeople,
  type MembershipRow,
  type PersonRow,
} from "../people/present-person.ts";
import { selectPeopleById } from "../people/sql.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { closeDiscussion, dismissReply, featureReply } from "../discussion/decide-reply.ts";
import { presentHolds, presentReasons, type EvaluatedRow } from "../discussion/own-reply.ts";
import { readOwnDiscussion } from "../discussion/read-own-discussion.ts";
import { readNewestReplies } from "../discussion/read-newest.ts";
import { presentThreads, readRecomputed, selectThreads } from "../discussion/read-threads.ts";
import {
  selectMembersOfPostsBlog,
  selectReasons,
  selectStarterState,
  selectState,
} from "../discussion/sql.ts";

export const commentRoutes = [
  routeCall(contract.getReplies, async (context, { params: { postId }, query }) => {
    const { db, now } = context;
    const rows = await readRecomputed(context, () =>
      runAll(db, [
        ...selectThreads(context, postId, query),
        statement<StateRow>(db, selectState, postId),
        statement<StateRow>(db, selectStarterState, postId),
        statement<MembershipRow>(db, selectMembersOfPostsBlog, postId),
      ]),
    );
    const [replies, , , [state], [starter], members] = rows;
    assertReadable(state, now);
    assertReadable(starter, now);
    const authors = await runQuery<PersonRow>(db, selectPeopleById, JSON.stringify(nameAuthors(replies)));
    const people = presentPeople(authors);
    return { ...presentThreads(rows, postId, query), people, memberships: presentBadges(members, people) };
  }),
  routeCall(contract.getNewestReplies, (context, { params, query }) =>
    readNewestReplies(context, params.starterId, query.maxReturned),
  ),

  routeCall(contract.getApprovalReasons, async ({ db, now }, { params: { replyId } }) => {
    const [[state], [starter], [row]] = await runAll(db, [
      statement<StateRow>(db, selectState, replyId),
      statement<StateRow>(db, selectStarterState, replyId),
      statement<EvaluatedRow>(db, selectReasons, replyId, now),
    ]);
    assertReadable(state, now);
    assertReadable(starter, now);
    if (row === undefined) throw notFound("reply");
    const reasons = presentReasons(row);
    const ids = [...new Set(reasons.flatMap(({ personId }) => personId ?? []))];
    const people = await runQuery<PersonRow>(db, selectPeopleById, JSON.stringify(ids));
    return { reasons, holds: presentHolds(row), people: presentPeople(people) };
  }),

  routeSignedCall(contract.getOwnDiscussion, (context, { params, actor }) =>
    readOwnDiscussion(context, actor, params.starterId),
  ),

  routeSignedCall(contract.dismissReply, async (context, { actor, body }) => ({
    replyId: body.replyId,
    approved: await dismissReply(context, actor, body),
  })),

  routeSignedCall(contract.featureReply, async (context, { actor, body }) => {
    await featureReply(context, actor, body);
    return body;
  }),

  routeSignedCall(contract.closeDiscussion, async (context, { actor, body }) => {
    await closeDiscussion(context, actor, body);
    return body;
  }),
];
