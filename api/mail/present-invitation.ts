import type { Locale } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { Message } from "../subscriptions/provider.ts";
import { buildMessage, fill } from "./build-message.ts";
import { oneLine } from "./mail-parts.ts";

/** An invitation, as whom it is for is written to about it. */
export interface InvitationMail {
  to: string;
  locale: Locale;
  role: Role;
  /** Whoever has sent it; empty for nobody who is known. */
  byName: string;
  blogName: string;
  /** The main site's name. */
  site: string;
  expiresTime: number;
  /** Where it is answered. */
  url: string;
  /** It was sent to an address, whoever has it. */
  isByAddress: boolean;
}

const words = {
  "en-US": {
    subject: "You are invited to {blog}",
    owner: "You are asked to take over {blog}",
    asks: "{name} invites you to {blog} as {role}.",
    asksOwner: "{name} asks you to become the owner of {blog}. Whoever is its owner now stays an admin.",
    how: "Accept or decline on this page. You sign in first, and nothing happens until you press a button.",
    address: "If you have no account at {site} yet, sign in there with this address, and you get one.",
    until: "The invitation ends on {date}.",
    foot: "Do you not want this? Then do nothing, or decline: nobody of the blog can ask again for a week after that.",
    link: "Answer the invitation",
    somebody: "Somebody",
    Owner: "its owner",
    Admin: "an admin",
    Author: "an author",
    Contributor: "a contributor",
    Freelancer: "a freelancer",
  },
  "es-ES": {
    subject: "Tienes una invitación de {blog}",
    owner: "Te piden que te hagas cargo de {blog}",
    asks: "{name} te invita a {blog}. Tu papel: {role}.",
    asksOwner:
      "{name} te pide que te hagas cargo de {blog}. Quien lo lleva ahora sigue en la administración.",
    how: "Acepta o rechaza en esta página. Primero tienes que entrar, y no pasa nada hasta que pulses un botón.",
    address: "Si aún no tienes cuenta en {site}, entra con esta dirección y se creará una.",
    until: "La invitación vale hasta el {date}.",
    foot: "¿No te interesa? No hagas nada, o recházala: después nadie del blog podrá volver a pedírtelo en una semana.",
    link: "Responder a la invitación",
    somebody: "Alguien",
    Owner: "dirección",
    Admin: "administración",
    Author: "redacción",
    Contributor: "colaboración",
    Freelancer: "colaboración externa",
  },
} satisfies Record<Locale, Record<string, string>>;

/** The message that somebody is invited. Its link gives nobody a right: who signs in with the account has it. */
export function presentInvitationMail(invitation: InvitationMail): Message {
  const { locale, role, blogName: blog, site, to, url, isByAddress } = invitation;
  const say = words[locale];
  const name = oneLine(invitation.byName) || say.somebody;
  const isOwner = role === "Owner";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const text = (said: string) => ({ kind: "text" as const, text: said });
  return buildMessage({
    kind: "notice",
    to,
    locale,
    subject: fill(isOwner ? say.owner : say.subject, { blog }),
    url,
    parts: [
      text(fill(isOwner ? say.asksOwner : say.asks, { name, blog, role: say[role] })),
      text(say.how),
      ...(isByAddress ? [text(fill(say.address, { site }))] : []),
      { kind: "link", label: say.link, href: url },
      text(fill(say.until, { date: date.format(invitation.expiresTime) })),
      { kind: "small", text: say.foot },
    ],
  });
}
