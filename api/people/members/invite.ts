import type * as v from "valibot";
import type { Locale, Blog } from "../../../contract/entities/blog.ts";
import {
  declinedMillis,
  maxInvitationsADay,
  maxOpenInvitations,
  invitationMillis,
} from "../../../contract/entities/invitation.ts";
import type { Role, Person } from "../../../contract/entities/person.ts";
import type { inviteMember } from "../../../contract/people/members.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail, requireMail } from "../../mail/mail-settings.ts";
import { deliverMessages, queueMessage } from "../../mail/message-queue.ts";
import { presentInvitationMail } from "../../mail/present-invitation.ts";
import type { Vault } from "../../mail/vault.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { getBlogOfId } from "../blogs.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { presentPerson, type PersonRow } from "../present-person.ts";
import { selectMainSiteAddress } from "../session/sql.ts";
import { selectPeopleById } from "../sql.ts";
import { parseJson } from "../../store/json-cells.ts";
import { assertFuture, assertLimits, assertMemberAction, writeLimits } from "./change-member.ts";
import { openAddress, presentInvitation, type InvitationRow } from "./present-invitation.ts";
import * as sql from "./sql.ts";
import { selectInvitee, selectLocaleOfAddress } from "./sql.ts";

/** The invited person, by name or by email address. */
interface Invitee {
  personId: string | null;
  addressHash: string | null;
  sealedAddress: string | null;
  /** Address for the message; null if none is sent. */
  email: string | null;
  /** Null if the recipient's language is unknown. */
  locale: Locale | null;
  vault: Vault | null;
}

interface InviteeRow {
  id: string;
  email: string | null;
  locale: Locale | null;
  has_blocked: number;
}

/** Null for an unknown name; throws 503 for an address if no mail can be sent. */
async function findInvitee(
  context: ServiceContext,
  { personId: by }: Actor,
  to: v.InferOutput<(typeof inviteMember)["body"]>["to"],
): Promise<Invitee | null> {
  const { db } = context;
  if ("email" in to) {
    const { vault } = requireMail(context);
    const { email } = to;
    const [account] = await runQuery<{ locale: Locale }>(db, selectLocaleOfAddress, email);
    const [addressHash, sealedAddress] = await Promise.all([vault.hashAddress(email), vault.seal(email)]);
    return { personId: null, addressHash, sealedAddress, email, locale: account?.locale ?? null, vault };
  }
  const [row] = await runQuery<InviteeRow>(db, selectInvitee, to.screenName, by);
  if (!row) return null;
  const none = { addressHash: null, sealedAddress: null, vault: findMail(context)?.vault ?? null };
  // People don't get mail from those they have blocked.
  return { ...none, personId: row.id, email: row.has_blocked === 1 ? null : row.email, locale: row.locale };
}

/** The person whose stories an import brought, and what the log says of it, for an invitation by address. */
interface About {
  personId: string;
  words: string;
}

interface NewInvitation {
  blog: Blog;
  role: Role;
  /** End of the membership; null for none. */
  until: number | null;
  /** As they are stored; null for none. */
  limits: string | null;
  invitee: Invitee;
  /** True if a message is to be sent; false if one was sent recently. */
  isDue: boolean;
  mailedTime: number | null;
  about: About | null;
}

/** Writes an invitation, its audit log entry and the message about it in one transaction; returns its id. */
async function writeInvitation(
  context: ServiceContext,
  actor: Actor,
  { blog, role, until, limits, invitee, isDue, mailedTime, about }: NewInvitation,
): Promise<string> {
  const { db, now, createUid } = context;
  const { personId, addressHash, sealedAddress } = invitee;
  const message = isDue ? await prepareMessage(context, actor, { blog, role, invitee }) : null;
  const insert = personId === null ? sql.inviteAddress : sql.invitePerson;
  const expires = now + invitationMillis;
  const values = [
    blog.id,
    role,
    personId,
    addressHash,
    sealedAddress,
    actor.personId,
    now,
    expires,
    until,
    limits,
  ];
  const [, [row]] = await runAll(db, [
    statement(db, sql.closeExpired, blog.id, personId, addressHash, now),
    statement<{ id: string }>(db, insert, createUid(), ...values, message === null ? mailedTime : now),
    writeAudit(context, {
      blogId: blog.id,
      byPersonId: actor.personId,
      action: "member.invite",
      personId: personId ?? about?.personId ?? null,
      detail: {
        to: role,
        ...(about !== null && { words: about.words }),
        ...(until !== null && { end: { before: null, after: until } }),
        ...(limits !== null && { before: {}, after: parseJson(limits) }),
      },
    }),
    ...(message === null ? [] : [message]),
  ]);
  return row?.id ?? "";
}

/** The message about an invitation. Its link alone grants nothing: the invited person must sign in. */
async function prepareMessage(
  context: ServiceContext,
  actor: Actor,
  { blog, role, invitee }: Pick<NewInvitation, "blog" | "role" | "invitee">,
): Promise<D1PreparedStatement | null> {
  const mail = findMail(context);
  if (!mail || invitee.email === null) return null;
  const { db, now } = context;
  const [[main], [row]] = await Promise.all([
    runQuery<{ host: string; name: string }>(db, selectMainSiteAddress),
    runQuery<PersonRow>(db, selectPeopleById, JSON.stringify([actor.personId])),
  ]);
  if (!main) return null;
  const by: Person | null = row ? presentPerson(row) : null;
  const message = presentInvitationMail({
    to: invitee.email,
    locale: invitee.locale ?? blog.locale,
    role,
    byName: by?.displayName ?? "",
    blogName: blog.displayName,
    site: main.name,
    expiresTime: now + invitationMillis,
    url: mail.buildPageUrl(main.host, "/invitations"),
    isByAddress: invitee.personId === null,
  });
  return queueMessage(context, mail, message, now + invitationMillis);
}

type Body = v.InferOutput<(typeof inviteMember)["body"]>;
type Reply = v.InferOutput<(typeof inviteMember)["reply"]>;
type OpenRow = InvitationRow & { holds: number };

const day = 86_400_000;
const refuse = (outcome: Exclude<Reply["outcome"], "invited">): Reply => ({ outcome, invitation: null });

/** Invites a person to a blog. */
export async function invite(
  context: ServiceContext,
  actor: Actor,
  body: Body,
  about: About | null = null,
): Promise<Reply> {
  const { db, now } = context;
  const { blogId, role, untilTimeMillis: until } = body;
  const blog = await getBlogOfId(db, blogId);
  const invitee = await findInvitee(context, actor, body.to);
  const isOwn = invitee?.personId === actor.personId;
  assertMemberAction(actor, blogId, { from: null, to: role, isOwn });
  await assertRate(context, "actions", actor);
  if (role === "Owner" && until !== null)
    throw new ServiceError("invalid", "The owner's role has no end.", { field: "untilTimeMillis" });
  assertFuture(until, now);
  await assertLimits(db, blogId, role, body.limits);
  if (invitee === null) return refuse("unknown");
  const [[sent], [role_], declined, [open], [waiting]] = await runAll(
    db,
    selectInviteeState(context, actor, blogId, invitee),
  );
  if ((sent?.count ?? 0) >= maxInvitationsADay)
    throw new ServiceError("tooOften", "You've sent a lot of invitations today. Try again tomorrow.");
  const refusal = findOutcome(role, role_?.role ?? null, declined.length > 0);
  if (refusal !== null) return refuse(refusal);
  // An open invitation to a role the actor may not assign can't be replaced either.
  if (open?.holds === 1) assertMemberAction(actor, blogId, { from: null, to: open.role, isOwn });
  if (!open && (waiting?.count ?? 0) >= maxOpenInvitations) return refuse("tooMany");
  const id = await writeInvitation(context, actor, {
    blog,
    role,
    until,
    limits: writeLimits(body.limits),
    invitee,
    isDue: (open?.mailed_time ?? 0) <= now - day,
    mailedTime: open?.mailed_time ?? null,
    about,
  });
  context.waitUntil(deliverMessages(context));
  const [row] = await runQuery<InvitationRow>(db, sql.selectInvitation, id);
  if (!row)
    throw new ServiceError("conflict", "Someone else has changed this. Reload the page and try again.");
  return { outcome: "invited", invitation: presentInvitation(row, await openAddress(row, invitee.vault)) };
}

function selectInviteeState(
  { db, now }: ServiceContext,
  { personId: by }: Actor,
  blogId: string,
  { personId, addressHash }: Invitee,
) {
  return [
    statement<{ count: number }>(db, sql.countSent, by, now - day, maxInvitationsADay),
    statement<{ role: Role }>(db, sql.selectRole, blogId, personId),
    statement(db, sql.selectDeclined, blogId, personId, addressHash, now - declinedMillis),
    statement<OpenRow>(db, sql.selectOpen, blogId, personId, addressHash, now),
    statement<{ count: number }>(db, sql.countOpen, blogId, now, maxOpenInvitations),
  ] as const;
}

/** The reason why a person isn't invited, from their role and earlier replies; null if they are. */
function findOutcome(
  to: Role,
  from: Role | null,
  hasDeclined: boolean,
): "member" | "notAdmin" | "declined" | null {
  if (to === "Owner" && from !== "Admin") return "notAdmin";
  if (to !== "Owner" && from !== null) return "member";
  return hasDeclined ? "declined" : null;
}
