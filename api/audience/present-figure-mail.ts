import type { Locale } from "../../contract/entities/blog.ts";
import { buildMessage, fill, type MailPart } from "../mail/build-message.ts";
import type { Message } from "../mail/provider.ts";

/** A person's story, with its views in a week and in the one before. */
export interface FigureRow {
  id: string;
  headline: string;
  blog_name: string;
  blog: string;
  views: number;
  before: number;
}

export interface FigureMailInput {
  to: string;
  locale: Locale;
  /** The recipient's name. */
  name: string;
  site: string;
  rows: readonly FigureRow[];
  urls: { ofStory: (row: FigureRow) => string; settings: string; end: string };
}

const maxStories = 10;

const words = {
  "en-US": {
    subject: "Your stories on {site} last week: {views}",
    one: "1 view",
    many: "{count} views",
    hello: "Hi {name}, here’s how your stories were read in the last seven days.",
    total: "{views} in all. The week before: {before}.",
    source: "{blog} · {views}",
    untitled: "No headline",
    see: "See its audience",
    more: "And {views} of your other stories.",
    why: "You’re receiving this email because you asked for your stories’ figures each week.",
    settings: "Change notification settings",
    end: "Stop these emails",
  },
  "es-ES": {
    subject: "Tus artículos en {site} la semana pasada: {views}",
    one: "1 visita",
    many: "{count} visitas",
    hello: "Hola, {name}: así se han leído tus artículos en los últimos siete días.",
    total: "{views} en total. La semana anterior: {before}.",
    source: "{blog} · {views}",
    untitled: "Sin titular",
    see: "Ver su audiencia",
    more: "Y {views} de tus otros artículos.",
    why: "Recibes este mensaje porque pediste las cifras de tus artículos cada semana.",
    settings: "Cambiar los ajustes de notificaciones",
    end: "No recibir más estos correos",
  },
} satisfies Record<Locale, Record<string, string>>;

/** The figures of a week in the author's language, the most read stories first. */
export function presentFigureMail({ to, locale, name, site, rows, urls }: FigureMailInput): Message {
  const say = words[locale];
  const number = new Intl.NumberFormat(locale);
  const count = (views: number) => (views === 1 ? say.one : fill(say.many, { count: number.format(views) }));
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
  const total = sum(rows.map(({ views }) => views));
  const read = rows.filter(({ views }) => views > 0).toSorted((a, b) => b.views - a.views);
  const others = sum(read.slice(maxStories).map(({ views }) => views));
  const parts: MailPart[] = [
    { kind: "text", text: fill(say.hello, { name }) },
    {
      kind: "text",
      text: fill(say.total, { views: count(total), before: count(sum(rows.map(({ before }) => before))) }),
    },
    ...read.slice(0, maxStories).flatMap((row): MailPart[] => [
      { kind: "heading", text: row.headline || say.untitled },
      { kind: "small", text: fill(say.source, { blog: row.blog, views: count(row.views) }) },
      { kind: "link", label: say.see, href: urls.ofStory(row) },
    ]),
    ...(others === 0 ? [] : [{ kind: "text" as const, text: fill(say.more, { views: count(others) }) }]),
    { kind: "small", text: say.why },
    { kind: "link", label: say.settings, href: urls.settings },
    { kind: "link", label: say.end, href: urls.end },
  ];
  const subject = fill(say.subject, { site, views: count(total) });
  return buildMessage({ kind: "digest", to, locale, subject, url: urls.settings, endUrl: urls.end, parts });
}
