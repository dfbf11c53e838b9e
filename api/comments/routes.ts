import { getReplies } from "../../contract/comments.ts";
import { assertReadable, type StateRow } from "../core/assert-readable.ts";
import type { PostRow } from "../core/post-row.ts";
import { presentReply } from "../core/present-post.ts";
import { selectPostsInAnyState } from "../core/sql.ts";
import {
  presentBadges,
  presentPeople,
  type MembershipRow,
  type PersonRow,
} from "../profile/present-person.ts";
import { selectAuthorsOfPosts } from "../profile/sql.ts";
import { runQueries } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { arrangeThreads, type ReplySkeleton } from "./arrange-threads.ts";
import { findInsiders } from "./find-insiders.ts";
import { listShownIds, pageThreads, presentThreads } from "./page-threads.ts";
import { selectMembersOfPostsBlog, selectReplySkeletons, selectStarterState, selectState } from "./sql.ts";

interface StoryRow extends StateRow {
  author_ids: string;
}

export const commentRoutes = [
  routeCall(getReplies, async ({ db, now }, { params: { postId }, query }) => {
    const [[state], [starter], replies, members] = await runQueries<
      [StateRow[], StoryRow[], ReplySkeleton[], MembershipRow[]]
    >(db, [
      db.prepare(selectState).bind(postId),
      db.prepare(selectStarterState).bind(postId),
      db.prepare(selectReplySkeletons).bind(postId, now),
      db.prepare(selectMembersOfPostsBlog).bind(postId),
    ]);
    assertReadable(state, now);
    assertReadable(starter, now);
    const insiders = findInsiders(members, starter.author_ids);
    const shown = pageThreads(arrangeThreads(replies, postId, { ...query, insiders }), query);
    const ids = JSON.stringify(listShownIds(shown.items));
    const [rows, authors] = await runQueries<[PostRow[], PersonRow[]]>(db, [
      db.prepare(selectPostsInAnyState).bind(ids),
      db.prepare(selectAuthorsOfPosts).bind(ids),
    ]);
    const people = presentPeople(authors);
    const posts = new Map(rows.map((row) => [row.id, presentReply(row)]));
    return { ...presentThreads(shown, posts), people, memberships: presentBadges(members, people) };
  }),
];
