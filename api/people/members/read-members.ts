import type * as v from "valibot";
import type { getMembers, getOwnMemberships } from "../../../contract/people/members.ts";
import type { ServiceContext } from "../../env.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { getBlogOfId } from "../blogs.ts";
import {
  presentMembership,
  presentPeople,
  presentPerson,
  type MembershipRow,
  type PersonRow,
} from "../present-person.ts";
import { selectMembershipsOfPerson, selectPeopleById } from "../sql.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { findMail } from "../../mail/mail-settings.ts";
import { findOwnAddress, openAddress, presentInvitation, type InvitationRow } from "./present-invitation.ts";
import * as sql from "./sql.ts";

type MemberRow = MembershipRow & PersonRow & { position: number };
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
    statement<MemberRow>(db, sql.selectMembers, blogId, part, role ?? null, after ?? -1, maxReturned + 1),
    statement<{ count: number }>(db, sql.countMembers, blogId),
    statement<InvitationRow>(db, sql.selectInvitationsOfBlog, blogId, now),
  ]);
  const shown = rows.slice(0, maxReturned);
  const listed = after === undefined ? invited : [];
  const vault = findMail(context)?.vault ?? null;
  const invitations = await Promise.all(
    listed.map(async (row) => presentInvitation(row, await openAddress(row, vault))),
  );
  const ids = invitations.flatMap(({ personId, byPersonId }) => [personId, byPersonId]);
  const people = await runQuery<PersonRow>(
    db,
    selectPeopleById,
    JSON.stringify([...new Set(ids)].filter((id) => id !== null)),
  );
  return {
    items: shown.map(presentMembership),
    next: rows.length > maxReturned ? String(shown.at(-1)?.position ?? "") : null,
    count: counted?.count ?? 0,
    invitations,
    people: presentPeople([...shown.map((row) => ({ ...row, id: row.person_id })), ...people]),
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
    statement<MembershipRow>(db, selectMembershipsOfPerson, personId),
    statement<InvitationRow>(db, sql.selectOwnInvitations, personId, now, hash),
  ]);
  const senders = JSON.stringify([...new Set(invited.map((row) => row.by_person_id))]);
  return {
    memberships: memberships.map(presentMembership),
    invitations: invited
      .toSorted((a, b) => b.created_time - a.created_time)
      .map((row) => presentInvitation(row, row.person_id === null ? email : null)),
    people: (await runQuery<PersonRow>(db, selectPeopleById, senders)).map(presentPerson),
  };
}
