import type { Blog } from "../../../contract/entities/blog.ts";
import { invitationMillis } from "../../../contract/entities/invitation.ts";
import type { Person, Role } from "../../../contract/entities/person.ts";
import type { ServiceContext } from "../../env.ts";
import { presentInvitationMail } from "../../mail/present-invitation.ts";
import { queueMessage } from "../../mail/queue-message.ts";
import { writeAudit } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { presentPerson, type PersonRow } from "../present-person.ts";
import { selectPeopleById } from "../sql.ts";
import { selectMainSiteAddress } from "../session/sql.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { findMail } from "../../mail/mail-settings.ts";
import type { Invitee } from "./find-invitee.ts";
import * as sql from "./sql.ts";

export interface NewInvitation {
  blog: Blog;
  role: Role;
  invitee: Invitee;
  /** Whether to send a message; false if one was sent recently. */
  isDue: boolean;
  mailedTime: number | null;
}

/** Writes an invitation, its audit log entry and the message about it in one transaction; returns its id. */
export async function writeInvitation(
  context: ServiceContext,
  actor: Actor,
  { blog, role, invitee, isDue, mailedTime }: NewInvitation,
): Promise<string> {
  const { db, now, createUid } = context;
  const { personId, addressHash, sealedAddress } = invitee;
  const message = isDue ? await prepareMessage(context, actor, { blog, role, invitee }) : null;
  const insert = personId === null ? sql.inviteAddress : sql.invitePerson;
  const expires = now + invitationMillis;
  const values = [blog.id, role, personId, addressHash, sealedAddress, actor.personId, now, expires];
  const [, [row]] = await runAll(db, [
    statement(db, sql.closeExpired, blog.id, personId, addressHash, now),
    statement<{ id: string }>(db, insert, createUid(), ...values, message === null ? mailedTime : now),
    writeAudit(context, {
      blogId: blog.id,
      byPersonId: actor.personId,
      action: "member.invite",
      personId,
      detail: { to: role },
    }),
    ...(message === null ? [] : [message]),
  ]);
  return row?.id ?? "";
}

/** The message about an invitation. Its link grants nothing by itself: the invited person must sign in. */
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
