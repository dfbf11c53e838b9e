import { getNewestReplies, getReplies } from "../../contract/comments.ts";
import { assertReadable, type StateRow } from "../core/assert-readable.ts";
import { nameAuthors } from "../core/post-row.ts";
import {
  presentBadges,
  presentPeople,
  type MembershipRow,
  type PersonRow,
} from "../profile/present-person.ts";
import { selectPeopleById } from "../profile/sql.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { readNewestReplies } from "./read-newest.ts";
import { presentThreads, readSettled, selectThreads, type ThreadRows } from "./read-threads.ts";
import { selectMembersOfPostsBlog, selectStarterState, selectState } from "./sql.ts";

type Rows = [...ThreadRows, state: StateRow[], starter: StateRow[], members: MembershipRow[]];

export const commentRoutes = [
  routeCall(getReplies, async (context, { params: { postId }, query }) => {
    const { db, now } = context;
    const rows = await readSettled(context, () =>
      runQueries<Rows>(db, [
        ...selectThreads(context, postId, query),
        db.prepare(selectState).bind(postId),
        db.prepare(selectStarterState).bind(postId),
        db.prepare(selectMembersOfPostsBlog).bind(postId),
      ]),
    );
    const [replies, , , [state], [starter], members] = rows;
    assertReadable(state, now);
    assertReadable(starter, now);
    const authors = await runQuery<PersonRow>(db, selectPeopleById, JSON.stringify(nameAuthors(replies)));
    const people = presentPeople(authors);
    return { ...presentThreads(rows, postId, query), people, memberships: presentBadges(members, people) };
  }),
  routeCall(getNewestReplies, (context, { params, query }) =>
    readNewestReplies(context, params.starterId, query.maxReturned),
  ),
];
