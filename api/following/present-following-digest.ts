import type { Locale } from "../../contract/entities/blog.ts";
import type { FollowingPage } from "../../contract/subscriptions/following.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { buildMessage, fill, type MailPart } from "../mail/build-message.ts";
import type { Message } from "../mail/provider.ts";

/** New stories and replies that a person follows. */
export interface FollowingDigestInput {
  to: string;
  locale: Locale;
  timeZone: string;
  /** The recipient's name. */
  name: string;
  site: string;
  /** Newest first; never empty. */
  found: Pick<FollowingPage, "items" | "people" | "blogs">;
  hasMore: boolean;
  urls: {
    /** A permalink on production. */
    rewrite: (permalink: string) => string;
    page: string;
    settings: string;
    end: string;
  };
}

/** Longest quotation, characters. */
const quoteLength = 200;

const words = {
  "en-US": {
    one: "1 new story or reply from what you follow on {site}",
    many: "{count} new stories and replies from what you follow on {site}",
    hello: "Hi {name}, here’s what’s new from the blogs, topics and people you follow.",
    replied: "{name} replied in “{story}”",
    source: "{blog} · {time}",
    read: "Read",
    more: "There’s more than fits in this email.",
    list: "View everything you follow",
    why: "You’re receiving this email because you asked for news of what you follow on {site}.",
    settings: "Change notification settings",
    end: "Stop these emails",
  },
  "es-ES": {
    one: "1 artículo o respuesta de lo que sigues en {site}",
    many: "{count} artículos y respuestas de lo que sigues en {site}",
    hello: "Hola, {name}: esto es lo nuevo de los blogs, los temas y las personas que sigues.",
    replied: "{name} ha respondido en «{story}»",
    source: "{blog} · {time}",
    read: "Leer",
    more: "Hay más de lo que cabe en este mensaje.",
    list: "Ver todo lo que sigues",
    why: "Recibes este mensaje porque pediste novedades de lo que sigues en {site}.",
    settings: "Cambiar los ajustes de notificaciones",
    end: "No recibir más estos correos",
  },
} satisfies Record<Locale, Record<string, string>>;

/** One message with everything new, in the reader's language and time zone. */
export function presentFollowingDigest(input: FollowingDigestInput): Message {
  const { locale, found, site, urls, name, to, hasMore } = input;
  const { items } = found;
  const say = words[locale];
  const count = hasMore ? `${items.length}+` : items.length;
  const subject = fill(items.length === 1 && !hasMore ? say.one : say.many, { count, site });
  const parts: MailPart[] = [
    { kind: "text", text: fill(say.hello, { name }) },
    ...items.flatMap((item) => presentItem(item, input)),
    ...(hasMore ? [{ kind: "text" as const, text: say.more }] : []),
    { kind: "link", label: say.list, href: urls.page },
    { kind: "small", text: fill(say.why, { site }) },
    { kind: "link", label: say.settings, href: urls.settings },
    { kind: "link", label: say.end, href: urls.end },
  ];
  return buildMessage({ kind: "digest", to, locale, subject, url: urls.page, endUrl: urls.end, parts });
}

function presentItem(
  { story, reply, timeMillis }: FollowingPage["items"][number],
  { locale, timeZone, found, urls }: FollowingDigestInput,
): MailPart[] {
  const say = words[locale];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const headline = story.headline || story.excerpt.slice(0, 80) || "…";
  const name = found.people.find(({ id }) => id === reply?.authorId)?.displayName ?? "…";
  const blog = found.blogs.find(({ id }) => id === story.defaultBlogId)?.displayName ?? "";
  const quote = reply ? bodyExcerpt(reply.body) : story.headline === "" ? "" : story.excerpt;
  return [
    { kind: "heading", text: reply ? fill(say.replied, { name, story: headline }) : headline },
    { kind: "small", text: fill(say.source, { blog, time: time.format(timeMillis) }) },
    ...(quote === "" ? [] : [{ kind: "quote" as const, text: shorten(quote) }]),
    { kind: "link", label: say.read, href: urls.rewrite(reply?.permalink ?? story.permalink) },
  ];
}

const shorten = (text: string) => (text.length <= quoteLength ? text : `${text.slice(0, quoteLength - 1)}…`);
