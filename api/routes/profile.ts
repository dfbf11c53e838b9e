import type { Blog } from "../../contract/entities/blog.ts";
import {
  approveReply,
  blockForBlog,
  blockPerson,
  followForBlog,
  followPerson,
  getBlogAbout,
  getBlogByHost,
  getMemberships,
  getNetwork,
  getPeople,
  getPersonByName,
  savePost,
} from "../../contract/profile.ts";
import { getSaved } from "../../contract/saved.ts";
import * as decisions from "../discussion/decide-reply.ts";
import { recomputePerson } from "../discussion/recompute-approvals.ts";
import { inOrder, runAll, runQuery, statement } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { getBlogOfHost } from "../people/find-blog.ts";
import {
  presentBlog,
  presentMembership,
  presentPeople,
  presentPerson,
  type BlogRow,
  type MembershipRow,
  type PersonRow,
} from "../people/present-person.ts";
import { readSaved } from "../discussion/read-saved.ts";
import * as relations from "../people/relate-people.ts";
import { savePost as keepPost } from "../discussion/save-post.ts";
import * as sql from "../people/sql.ts";

export const profileRoutes = [
  routeCall(getBlogByHost, ({ db }, { params }) => getBlogOfHost(db, params.host)),

  routeCall(getNetwork, async ({ db }) => {
    const [sisters, main] = await runAll(db, [
      statement<BlogRow>(db, sql.selectSisterBlogs),
      statement<BlogRow>(db, sql.selectMainSite),
    ]);
    return { items: [...main, ...sisters].map((row): Blog => presentBlog(row)) };
  }),

  routeCall(getBlogAbout, async ({ db }, { params }) => {
    const [[row], members, people] = await runAll(db, [
      statement<{ about: string }>(db, sql.selectAbout, params.blogId),
      statement<MembershipRow>(db, sql.selectMembersOfBlog, params.blogId),
      statement<PersonRow>(db, sql.selectPeopleOfBlog, params.blogId),
    ]);
    if (row === undefined) throw notFound("blog");
    return {
      about: JSON.parse(row.about),
      memberships: members.map(presentMembership),
      people: presentPeople(people),
    };
  }),

  routeCall(getPersonByName, async ({ db }, { params }) => {
    const [row] = await runQuery<PersonRow>(db, sql.selectPersonByName, params.screenName);
    if (row === undefined) throw notFound("person");
    return presentPerson(row);
  }),

  routeCall(getPeople, async ({ db }, { query }) => {
    const rows = await runQuery<PersonRow>(db, sql.selectPeopleById, JSON.stringify(query.id));
    return { items: inOrder(query.id, presentPeople(rows), (person) => person.id) };
  }),

  routeCall(getMemberships, async ({ db }, { params }) => ({
    items: (await runQuery<MembershipRow>(db, sql.selectMembershipsOfPerson, params.personId)).map(
      presentMembership,
    ),
  })),

  routeSignedCall(approveReply, async (context, { actor, body }) => ({
    replyId: body.replyId,
    approved: await decisions.approveReply(context, actor, body),
  })),

  routeSignedCall(followPerson, async (context, { actor, body }) => {
    await relations.followPerson(context, { actor, personId: body.personId, holds: body.isFollowed });
    return body;
  }),

  routeSignedCall(followForBlog, async (context, { actor, body }) => {
    const relation = { actor, personId: body.personId, holds: body.isFollowed };
    await relations.followForBlog(context, body.blogId, relation, recomputePerson);
    return body;
  }),

  routeSignedCall(blockPerson, async (context, { actor, body }) => {
    await relations.blockPerson(context, { actor, personId: body.personId, holds: body.isBlocked });
    return body;
  }),

  routeSignedCall(blockForBlog, async (context, { actor, body: { reason, ...body } }) => {
    const relation = { actor, personId: body.personId, holds: body.isBlocked, reason };
    await relations.blockForBlog(context, body.blogId, relation, recomputePerson);
    return body;
  }),

  routeSignedCall(getSaved, (context, { actor, query }) => readSaved(context, actor.personId, query)),

  routeSignedCall(savePost, async (context, { actor, body }) => {
    await keepPost(context, actor, body);
    return body;
  }),
];
