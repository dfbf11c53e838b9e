import type { Locale } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill, oneLine } from "./build-message.ts";

/** An invitation, for the email about it. */
export interface InvitationMail {
  to: string;
  locale: Locale;
  role: Role;
  /** Name of the sender; empty if unknown. */
  byName: string;
  blogName: string;
  /** The main site's name. */
  site: string;
  expiresTime: number;
  /** The page for answering it. */
  url: string;
  /** It was sent to an email address, which may belong to any account. */
  isByAddress: boolean;
}

const words = {
  "en-US": {
    subject: "You’re invited to {blog}",
    owner: "You’ve been asked to take over {blog}",
    asks: "{name} invited you to {blog} as {role}.",
    asksOwner: "{name} asked you to become the owner of {blog}. The current owner will stay on as an admin.",
    how: "Use the link below to sign in, then accept or decline. Nothing changes until you accept.",
    address: "If you don’t have an account on {site}, sign in with this email address to create one.",
    until: "The invitation expires on {date}.",
    foot: "Not interested? You can ignore this email. If you decline, the blog can’t invite you again for a week.",
    link: "View invitation",
    somebody: "Someone",
    Owner: "the owner",
    Admin: "an admin",
    Author: "an author",
    Contributor: "a contributor",
    Freelancer: "a freelancer",
  },
  "es-ES": {
    subject: "Tienes una invitación de {blog}",
    owner: "Te piden que te hagas cargo de {blog}",
    asks: "{name} te ha invitado a {blog}. Rol: {role}.",
    asksOwner:
      "{name} te ha pedido que te hagas cargo de {blog}. Quien lo dirige ahora seguirá en la administración.",
    how: "Inicia sesión con el enlace de abajo y acepta o rechaza. Nada cambia hasta que aceptes.",
    address: "Si no tienes cuenta en {site}, inicia sesión con esta dirección de correo para crear una.",
    until: "La invitación caduca el {date}.",
    foot: "¿No te interesa? Puedes ignorar este mensaje. Si rechazas la invitación, el blog no podrá volver a invitarte en una semana.",
    link: "Ver la invitación",
    somebody: "Alguien",
    Owner: "dirección",
    Admin: "administración",
    Author: "redacción",
    Contributor: "colaboración",
    Freelancer: "colaboración externa",
  },
} satisfies Record<Locale, Record<string, string>>;

/**
 * The invitation email. Its link grants nothing: the invitation is for the person who signs in to the
 * account.
 */
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
