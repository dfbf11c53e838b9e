import { appealMillis, isAdverse, queueKinds } from "../../contract/entities/moderation.ts";
import * as reportCalls from "../../contract/reports.ts";
import * as appealCalls from "../../contract/appeals.ts";
import { liftings } from "../../contract/judge-decision.ts";
import * as logCalls from "../../contract/moderation-log.ts";
import * as calls from "../../contract/moderation.ts";
import { readNotice } from "../../contract/notice-status.ts";
import { findStandings, type Action } from "../../contract/permissions.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { assertClaim, findOwnObstacles } from "../store/assert-allowed.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { presentNotice } from "../store/present-notice.ts";
import { createToken } from "../store/subscriptions.ts";
import { decideAll, endRestriction, stamp, undo } from "../store/moderate.ts";
import { cutPage, noteAudit, openCase } from "../store/moderation.ts";
import type { PostRow } from "../store/post-row.ts";
import { presentSummary } from "../store/present-post.ts";
import { listQueue } from "../store/queue.ts";
import type { Actor } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** Flags, notices, the queue and what comes of it, in memory. */
export function mockModeration(store: Store) {
  const { tables, moderation, sessions, now } = store;
  const findPost = (postId: string): PostRow => {
    const row = assertFound(tables.posts.get(postId), `post ${postId}`);
    if (row.status === "DELETED") throw new ServiceError("deleted", "This post was deleted.");
    if (row.status !== "PUBLISHED" || row.publishTimeMillis > now()) assertFound(null, `post ${postId}`);
    return row;
  };
  const assertMay = (action: Action, actor: Actor, blogId: string | null, isOwn = false) =>
    assertClaim(action, {
      standings: findStandings(actor, blogId),
      obstacles: [...findOwnObstacles(actor, blogId), ...(isOwn ? ["own" as const] : [])],
    });
  const assertReads = (action: Action, actor: Actor, blogId: string | undefined) =>
    assertMay(blogId === undefined ? "network.queue.read" : action, actor, blogId ?? null);
  const people = (ids: readonly (string | null)[]) =>
    [...new Set(ids)].flatMap((id) => (id === null ? [] : (tables.people.get(id) ?? [])));
  const complain = (row: PostRow, complaint: calls.QueueItem["complaints"][number]) => {
    const own = openCase(store, row);
    if (own.complaints.every(({ isSettled }) => isSettled)) own.since = now();
    own.complaints.push(complaint);
  };
  const isNamed = (id: string | null, name: string | undefined) =>
    name === undefined ||
    (id !== null && tables.people.get(id)?.screenName.toLowerCase() === name.toLowerCase());
  const findAgainst = (decisionId: string) =>
    assertFound(
      moderation.decisions.find(({ id, action }) => id === decisionId && isAdverse(action)),
      `decision ${decisionId}`,
    );

  return [
    mockSignedCall(reportCalls.flagReply, (actor, _, _query, { postId, reason, words }) => {
      const row = findPost(postId);
      assertMay("reply.flag", actor, row.blogId, row.authorIds[0] === actor.personId);
      const isNew = !openCase(store, row).complaints.some(({ personId }) => personId === actor.personId);
      const { personId } = actor;
      if (isNew) complain(row, { reason, words, personId, name: "", timeMillis: now(), isSettled: false });
      return { postId, isNew };
    }),
    mockCall(reportCalls.sendNotice, (_, _query, { postId, reason, words, name, key }) => {
      const row = findPost(postId);
      const known = moderation.notices.get(key);
      if (known) return { number: known.number, token: known.token, receivedTimeMillis: known.time };
      const time = now();
      const number = `MOCK-${String(moderation.notices.size + 1).padStart(4, "0")}`;
      const token = `${number}.${createToken()}`;
      moderation.notices.set(key, {
        number,
        token,
        time,
        postId,
        reason,
        words,
        before: moderation.decisions.length,
      });
      complain(row, { reason, words, personId: null, name, timeMillis: time, isSettled: false });
      return { number, token, receivedTimeMillis: time };
    }),
    mockCall(readNotice, (_, _query, { token }) => presentNotice(store, token)),
    mockSignedCall(calls.getQueue, (actor, _, query) => {
      assertReads("queue.read", actor, query.blogId);
      const all = listQueue(store, query.blogId);
      const items = all
        .filter(({ kind }) => kind === query.kind)
        .filter(({ complaints }) => !query.reason || complaints.some(({ reason }) => reason === query.reason))
        .filter(({ findings }) => !query.rule || findings.some(({ rule }) => rule === query.rule))
        .filter(({ reply }) => isNamed(reply.authorId, query.writer))
        .filter(({ sinceTimeMillis }) => sinceTimeMillis <= now() - (query.olderThanHours ?? 0) * 3_600_000)
        .toSorted((a, b) => a.sinceTimeMillis - b.sinceTimeMillis || (a.postId < b.postId ? -1 : 1));
      const { page, next } = cutPage(items, query.after, query.maxReturned);
      const [appealed = 0, flagged = 0, held = 0, pending = 0] = queueKinds.map((name) =>
        Math.min(calls.maxCounted, all.filter(({ kind }) => kind === name).length),
      );
      const named = page.flatMap((item) => [
        item.reply.authorId,
        ...item.complaints.map(({ personId }) => personId),
        ...item.decisions.map(({ byPersonId }) => byPersonId),
      ]);
      return { items: page, next, counts: { appealed, flagged, held, pending }, people: people(named) };
    }),
    mockSignedCall(calls.decide, (actor, _, _query, body) => {
      const items = decideAll(store, actor, body);
      return { items, people: people(items.map(({ decision }) => decision?.byPersonId ?? null)) };
    }),
    mockSignedCall(appealCalls.getOwnDecisions, (actor) => ({
      items: moderation.decisions
        .filter(({ personId, action }) => personId === actor.personId && isAdverse(action))
        .toReversed()
        .slice(0, 50)
        .map((decision) => {
          const row = assertFound(tables.posts.get(decision.postId), "post");
          const appeal = moderation.appeals.get(decision.id) ?? null;
          const until = decision.timeMillis + appealMillis;
          return {
            // The schema leaves out who decided; so do the services.
            decision: { ...decision, byPersonId: undefined },
            blogId: row.blogId,
            excerpt: bodyExcerpt(row.body).slice(0, 300),
            permalink: presentSummary(tables, row, now()).permalink,
            appeal,
            appealableUntilMillis: appeal || decision.isUndone || until < now() ? null : until,
          };
        }),
    })),
    mockSignedCall(appealCalls.sendAppeal, (actor, _, _query, { decisionId, words }) => {
      const decision = findAgainst(decisionId);
      if (decision.personId !== actor.personId) assertFound(null, `decision ${decisionId}`);
      const isLate = decision.timeMillis + appealMillis < now();
      const obstacles = isLate ? ["tooLate" as const] : [];
      assertClaim("appeal.write", { standings: ["reader"], relations: ["writer"], obstacles });
      if (decision.isUndone || moderation.appeals.has(decisionId))
        throw new ServiceError("conflict", "There is an appeal already.");
      const appeal: appealCalls.Appeal = { decisionId, words, timeMillis: now(), outcome: null, answer: "" };
      moderation.appeals.set(decisionId, appeal);
      const row = assertFound(tables.posts.get(decision.postId), "post");
      Object.assign(openCase(store, row), { isAppealed: true, since: now() });
      return appeal;
    }),
    mockSignedCall(appealCalls.decideAppeal, (actor, _, _query, { decisionId, version, outcome, words }) => {
      const decision = findAgainst(decisionId);
      const row = assertFound(tables.posts.get(decision.postId), "post");
      const isOwn = [decision.byPersonId, decision.personId].includes(actor.personId);
      assertMay("appeal.decide", actor, decision.action === "suspend" ? null : row.blogId, isOwn);
      const appeal = assertFound(moderation.appeals.get(decisionId), "appeal");
      if (appeal.outcome !== null || openCase(store, row).version !== version)
        throw new ServiceError("conflict", "Somebody else has decided meanwhile.");
      const settled = { ...appeal, outcome, answer: words };
      moderation.appeals.set(decisionId, settled);
      if (outcome === "reversed") undo(store, decision, row);
      const action = outcome === "reversed" ? "appeal.reverse" : "appeal.uphold";
      stamp(store, actor, row, { action, reason: decision.reason, words });
      return settled;
    }),
    mockSignedCall(logCalls.getRestrictions, (actor, _, { blogId, after, maxReturned }) => {
      assertReads("blocked.read", actor, blogId);
      const items = sessions.restrictions
        .filter((other) => other.blogId === (blogId ?? null) && (other.untilTime ?? Infinity) > now())
        .map(
          ({ personId, kind, blogId: where, untilTime, byPersonId = personId, reason = "", time = 0 }) => ({
            personId,
            kind,
            blogId: where,
            byPersonId,
            reason,
            timeMillis: time,
            untilTimeMillis: untilTime,
          }),
        )
        .toSorted((a, b) => (a.kind === b.kind ? a.timeMillis - b.timeMillis : a.kind < b.kind ? -1 : 1));
      const { page, next } = cutPage(items, after, maxReturned);
      return { items: page, next, people: people(page.flatMap((item) => [item.personId, item.byPersonId])) };
    }),
    mockSignedCall(logCalls.liftRestriction, (actor, _, _query, { blogId, personId, kind }) => {
      assertMay(liftings[kind].permission, actor, blogId, personId === actor.personId);
      const wasLifted = endRestriction(store, personId, kind, blogId);
      const what = { action: liftings[kind].action, personId, postId: null, reason: "", words: "" };
      if (wasLifted) noteAudit(store, { blogId, byPersonId: actor.personId, ...what });
      return { wasLifted };
    }),
    mockSignedCall(logCalls.getAudit, (actor, _, { blogId, by, to, action, after, maxReturned }) => {
      assertReads("audit.read", actor, blogId);
      const lines = moderation.audit
        .filter(
          (line) => (blogId === undefined || line.blogId === blogId) && (!action || line.action === action),
        )
        .filter((line) => isNamed(line.byPersonId, by) && isNamed(line.personId, to))
        .toReversed();
      const { page, next } = cutPage(lines, after, maxReturned);
      return { items: page, next, people: people(page.flatMap((line) => [line.byPersonId, line.personId])) };
    }),
  ];
}
