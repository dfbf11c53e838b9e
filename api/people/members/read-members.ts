import type * as v from "valibot";
import {
  foldMemberName,
  type getManagers,
  type getMember,
  type getMembers,
  type getNetworkMembers,
  type getOwnMemberships,
} from "../../../contract/people/members.ts";
import type { ServiceContext } from "../../env.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import { readRights, type Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { getBlogOfId } from "../blogs.ts";
import {
  presentMember,
  presentMembership,
  presentPeople,
  presentPerson,
  type MemberRow,
  type PersonRow,
} from "../present-person.ts";
import { selectMembershipsOfPerson, selectPeopleById, selectPersonByName } from "../sql.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { findOwnAddress, openAddress, presentInvitation, type InvitationRow } from "./present-invitation.ts";
import * as sql from "./sql.ts";

type ListedRow = MemberRow & PersonRow & { position: number };
type Query = v.InferOutput<(typeof getMembers)["query"]>;

/** Lower case as in SQLite, which only converts ASCII letters. */
const fold = (text = "") => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A page of a blog's members; the first page includes open invitations. */
export async function readMembers(
  context: ServiceContext,
  actor: Actor,
  blogId: string,
  { search, role, after, maxReturned }: Query,
): Promise<v.InferOutput<(typeof getMembers)["reply"]>> {
  const { db, now } = context;
  await getBlogOfId(db, blogId);
  assertAllowed("members.read", actor, blogId);
  const part = fold(search) || null;
  const [rows, [counted], invited] = await runAll(db, [
    statement<ListedRow>(db, sql.selectMembers, blogId, part, role ?? null, after ?? -1, maxReturned + 1),
    statement<{ count: number }>(db, sql.countMembers, blogId),
    statement<InvitationRow>(db, sql.selectInvitationsOfBlog, blogId, now),
  ]);
  const shown = rows.slice(0, maxReturned);
  const listed = after === undefined ? invited : [];
  const vault = findMail(context)?.vault ?? null;
  const invitations = await Promise.all(
    listed.map(async (row) => presentInvitation(row, await openAddress(row, vault))),
  );
  const ids = [...invitations, ...shown.map(presentMember)].flatMap((one) => [one.personId, one.byPersonId]);
  const people = await runQuery<PersonRow>(
    db,
    selectPeopleById,
    JSON.stringify([...new Set(ids)].filter((id) => id !== null)),
  );
  return {
    items: shown.map(presentMember),
    next: rows.length > maxReturned ? String(shown.at(-1)?.position ?? "") : null,
    count: counted?.count ?? 0,
    invitations,
    people: presentPeople([...shown.map((row) => ({ ...row, id: row.person_id })), ...people]),
  };
}

/** One member, with what their rights depend on: for managers and for the member. */
export async function readMember(
  context: ServiceContext,
  actor: Actor,
  { blogId, screenName }: v.InferOutput<(typeof getMember)["query"]>,
): Promise<v.InferOutput<(typeof getMember)["reply"]>> {
  const { db } = context;
  await getBlogOfId(db, blogId);
  const [person] = await runQuery<PersonRow>(db, selectPersonByName, screenName);
  const isOwn = person?.id === actor.personId && actor.memberships.some((own) => own.blogId === blogId);
  if (!isOwn) assertAllowed("members.read", actor, blogId);
  const [row] = person ? await runQuery<MemberRow>(db, sql.selectMember, blogId, person.id) : [];
  if (!person || !row) throw notFound("member");
  const rights = (await readRights(context, [person.id]))(person.id);
  const member = presentMember(row);
  const givers =
    member.byPersonId === null
      ? []
      : await runQuery<PersonRow>(db, selectPeopleById, JSON.stringify([member.byPersonId]));
  const { obstacles } = buildClaim(rights, blogId);
  return {
    member,
    networkRoles: rights.networkRoles,
    obstacles: obstacles.filter((one) => one === "suspended" || one === "blocked"),
    people: presentPeople([person, ...givers]),
  };
}

/** Most that a member is told of. */
const maxManagers = 20;

/** Those who can give roles on a blog, for its members. */
export async function readManagers(
  { db }: ServiceContext,
  actor: Actor,
  blogId: string,
): Promise<v.InferOutput<(typeof getManagers)["reply"]>> {
  await getBlogOfId(db, blogId);
  assertAllowed("managers.read", actor, blogId);
  const rows = await runQuery<MemberRow & PersonRow>(db, sql.selectManagers, blogId);
  const isOwner = ({ role }: MemberRow) => role === "Owner";
  const shown = [...rows.filter(isOwner), ...rows.filter((row) => !isOwner(row))].slice(0, maxManagers);
  return { items: shown.map(presentMembership), people: presentPeople(shown) };
}

/** After every name: no screen name has this character. */
const afterNames = "~";

/** The memberships of all blogs, for superusers. */
export async function readNetworkMembers(
  { db }: ServiceContext,
  actor: Actor,
  { search = "", blogId, role, after, maxReturned }: v.InferOutput<(typeof getNetworkMembers)["query"]>,
): Promise<v.InferOutput<(typeof getNetworkMembers)["reply"]>> {
  assertAllowed("network.members.read", actor, null);
  const begin = foldMemberName(search);
  const [name = begin, personId = "", lastBlogId = ""] = after?.split(".") ?? [];
  const query =
    blogId !== undefined
      ? sql.selectNetworkMembersOfBlog
      : role !== undefined
        ? sql.selectNetworkMembersOfRole
        : sql.selectNetworkMembers;
  const rows = await runQuery<MemberRow & PersonRow & { name: string }>(
    db,
    query,
    name < begin ? begin : name,
    personId,
    lastBlogId,
    begin + afterNames,
    blogId ?? null,
    role ?? null,
    maxReturned + 1,
  );
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  return {
    items: shown.map(presentMember),
    next: last && rows.length > maxReturned ? `${last.name}.${last.person_id}.${last.blog_id}` : null,
    people: presentPeople(shown),
  };
}

/** A person's memberships and open invitations. */
export async function readOwn(
  context: ServiceContext,
  { personId }: Actor,
): Promise<v.InferOutput<(typeof getOwnMemberships)["reply"]>> {
  const { db, now } = context;
  const { email, hash } = await findOwnAddress(context, personId);
  const [memberships, invited] = await runAll(db, [
    statement<MemberRow>(db, selectMembershipsOfPerson, personId),
    statement<InvitationRow>(db, sql.selectOwnInvitations, personId, now, hash),
  ]);
  const senders = JSON.stringify([...new Set(invited.map((row) => row.by_person_id))]);
  return {
    memberships: memberships.map(presentMember),
    invitations: invited
      .toSorted((a, b) => b.created_time - a.created_time)
      .map((row) => presentInvitation(row, row.person_id === null ? email : null)),
    people: (await runQuery<PersonRow>(db, selectPeopleById, senders)).map(presentPerson),
  };
}
