import type { Locale } from "../../contract/entities/blog.ts";
import type { Notification } from "../../contract/entities/notification.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill, type MailPart } from "./build-message.ts";

/** The contents of a digest. */
export interface DigestInput {
  to: string;
  locale: Locale;
  timeZone: string;
  /** The recipient's name. */
  name: string;
  site: string;
  /** Newest first; never empty. */
  items: readonly Notification[];
  hasMore: boolean;
  names: ReadonlyMap<string, string>;
  blogNames: ReadonlyMap<string, string>;
  /**
   * Addresses: a permalink on production, a draft, all notifications, the settings, and the unsubscribe link.
   */
  urls: {
    rewrite: (permalink: string) => string;
    /** The writing page of a draft, at a note. */
    write: (draftId: string, noteId: string | null) => string;
    list: string;
    settings: string;
    end: string;
  };
}

const words = {
  "en-US": {
    one: "You have 1 new notification on {site}",
    many: "You have {count} new notifications on {site}",
    hello: "Hi {name}, here’s what you’ve missed since our last email.",
    answered: "{name} replied to you in “{story}”",
    mentioned: "{name} mentioned you in “{story}”",
    discussed: "{name} replied in “{story}”, a discussion you follow",
    lifted: "{name} approved your reply in “{story}”",
    likedOne: "{name} liked what you wrote in “{story}”",
    likedMany: "{name} and {others} others liked what you wrote in “{story}”",
    likedTwo: "{name} and 1 other liked what you wrote in “{story}”",
    followed: "{name} followed you",
    blogFollowed: "{blog} now follows you: your replies there appear immediately",
    notice: "We’ve reviewed the content you reported",
    invited: "{name} invited you to {blog}",
    joined: "{name} accepted your invitation to {blog}",
    roleChanged: "Your role on {blog} has changed",
    removed: "You’re no longer a member of {blog}",
    handedOver: "{name} handed “{story}” over to you for review",
    handedBack: "{name} handed “{story}” back to you",
    asked: "{name} asked you a question about “{story}”",
    onDuty: "{name} put you on duty for “{story}”",
    noteAnswered: "{name} replied to a note on “{story}”",
    noteResolved: "{name} resolved a note on “{story}”",
    shareAccepted: "{name} accepted “{story}” on {blog}",
    shareDeclined: "{name} declined “{story}” for {blog}",
    shareTakenBack: "{name} took “{story}” back from {blog}",
    untitled: "Untitled story",
    somebody: "Someone",
    read: "View",
    more: "You have more notifications than fit in this email.",
    list: "View all notifications",
    why: "You’re receiving this email because you have unread notifications on {site}.",
    settings: "Change notification settings",
    end: "Stop these emails",
  },
  "es-ES": {
    one: "Tienes 1 notificación nueva en {site}",
    many: "Tienes {count} notificaciones nuevas en {site}",
    hello: "Hola, {name}: esto ha pasado desde nuestro último mensaje.",
    answered: "{name} te ha respondido en «{story}»",
    mentioned: "{name} te ha mencionado en «{story}»",
    discussed: "{name} ha respondido en «{story}», una conversación que sigues",
    lifted: "{name} ha aprobado tu respuesta en «{story}»",
    likedOne: "A {name} le gusta lo que escribiste en «{story}»",
    likedMany: "A {name} y a {others} personas más les gusta lo que escribiste en «{story}»",
    likedTwo: "A {name} y a 1 persona más les gusta lo que escribiste en «{story}»",
    followed: "{name} ha empezado a seguirte",
    blogFollowed: "{blog} ahora te sigue: tus respuestas se publican allí al momento",
    notice: "Hemos revisado el contenido del que avisaste",
    invited: "{name} te ha invitado a {blog}",
    joined: "{name} ha aceptado tu invitación a {blog}",
    roleChanged: "Tu rol en {blog} ha cambiado",
    removed: "Ya no formas parte de {blog}",
    handedOver: "{name} te ha pasado «{story}» para que lo revises",
    handedBack: "{name} te ha devuelto «{story}»",
    asked: "{name} te ha hecho una pregunta sobre «{story}»",
    onDuty: "{name} te ha puesto de turno en «{story}»",
    noteAnswered: "{name} ha respondido a una nota sobre «{story}»",
    noteResolved: "{name} ha resuelto una nota sobre «{story}»",
    shareAccepted: "{name} ha aceptado «{story}» en {blog}",
    shareDeclined: "{name} ha rechazado «{story}» para {blog}",
    shareTakenBack: "{name} ha retirado «{story}» de {blog}",
    untitled: "Artículo sin título",
    somebody: "Alguien",
    read: "Ver",
    more: "Tienes más notificaciones de las que caben en este mensaje.",
    list: "Ver todas las notificaciones",
    why: "Recibes este mensaje porque tienes notificaciones sin leer en {site}.",
    settings: "Cambiar los ajustes de notificaciones",
    end: "No recibir más estos correos",
  },
} satisfies Record<Locale, Record<string, string>>;

/** One message with everything new, in the reader's language and time zone. */
export function presentDigest(input: DigestInput): Message {
  const { locale, items, site, urls, name, to, hasMore } = input;
  const say = words[locale];
  const subject = fill(items.length === 1 ? say.one : say.many, {
    count: hasMore ? `${items.length}+` : items.length,
    site,
  });
  const parts: MailPart[] = [
    { kind: "text", text: fill(say.hello, { name }) },
    ...items.flatMap((item) => presentItem(item, input)),
    ...(hasMore ? [{ kind: "text" as const, text: say.more }] : []),
    { kind: "link", label: say.list, href: urls.list },
    { kind: "small", text: fill(say.why, { site }) },
    { kind: "link", label: say.settings, href: urls.settings },
    { kind: "link", label: say.end, href: urls.end },
  ];
  return buildMessage({ kind: "digest", to, locale, subject, url: urls.list, endUrl: urls.end, parts });
}

function presentItem(item: Notification, input: DigestInput): MailPart[] {
  const { locale, timeZone, urls } = input;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const { post, draft } = item;
  const quote = draft?.remark ?? post?.excerpt ?? "";
  const href = draft ? urls.write(draft.id, draft.noteId) : post && urls.rewrite(post.permalink);
  return [
    { kind: "heading", text: describe(item, input) },
    { kind: "small", text: time.format(item.timeMillis) },
    ...(quote === "" ? [] : [{ kind: "quote" as const, text: quote }]),
    ...(href === null ? [] : [{ kind: "link" as const, label: words[locale].read, href }]),
  ];
}

function describe(item: Notification, { locale, names, blogNames }: DigestInput): string {
  const say = words[locale];
  const { kind, post, draft, personIds, personCount, blogId } = item;
  const values = {
    name: names.get(personIds[0] ?? "") ?? say.somebody,
    story: draft ? draft.headline || say.untitled : post?.storyHeadline || post?.excerpt.slice(0, 80) || "…",
    blog: blogNames.get(blogId ?? "") ?? say.somebody,
    others: personCount - 1,
  };
  if (kind === "liked") {
    const id = personCount <= 1 ? "likedOne" : personCount === 2 ? "likedTwo" : "likedMany";
    return fill(say[id], values);
  }
  // Details of decisions are not in a digest: the person concerned gets them at once in a separate message.
  return fill(kind === "decision" || kind === "appeal" ? say.notice : say[kind], values);
}
