import type { Locale } from "../../contract/entities/blog.ts";
import type { DecisionReason } from "../../contract/entities/moderation.ts";
import { appealMillis, isAdverse } from "../../contract/entities/moderation.ts";
import type { Message } from "../subscriptions/provider.ts";
import { buildMessage, fill } from "./build-message.ts";
import { decisionWords } from "./decision-words.ts";
import type { MailPart } from "./mail-parts.ts";

/** A decision, as whom it was about is told of it. */
export interface Statement {
  kind: "decision" | "appeal";
  to: string;
  locale: Locale;
  action: string;
  reason: string;
  words: string;
  decidedTime: number;
  untilTime: number | null;
  wasFoundByRule: boolean;
  outcome: "upheld" | "reversed" | null;
  answer: string;
  blogName: string;
  excerpt: string;
  /** Of what it is about. */
  postUrl: string | null;
  /** Where one's own decisions are, and appeals against them. */
  ownUrl: string;
}

const words = {
  "en-US": {
    about: "It is about this, on {blog}:",
    ground: "The reason: {reason}.",
    said: "Whoever decided says:",
    person: "A person decided this.",
    rule: "An automatic rule had drawn their attention to it; no machine decided.",
    until: "It ends on {date}.",
    forever: "It has no end as long as nobody takes it back.",
    appeal:
      "If you think that this is wrong, you can appeal until {date}, free of charge. Somebody else will decide then.",
    courts:
      "You may also turn to a certified body for settling disputes out of court (Regulation (EU) 2022/2065, Article 21), or to a court.",
    own: "All decisions about you, and how to appeal",
    post: "To what it is about",
    upheld: "Your appeal was decided: the decision stands",
    reversed: "Your appeal was decided: the decision is undone",
  },
  "es-ES": {
    about: "Se trata de esto, en {blog}:",
    ground: "El motivo: {reason}.",
    said: "Quien lo ha decidido añade:",
    person: "Lo ha decidido una persona.",
    rule: "Una norma automática le había avisado; ninguna máquina ha decidido.",
    until: "Termina el {date}.",
    forever: "No tiene fin mientras nadie la retire.",
    appeal:
      "Si crees que es un error, puedes recurrir hasta el {date}, sin coste. Entonces decidirá otra persona.",
    courts:
      "También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento (UE) 2022/2065, artículo 21) o a los tribunales.",
    own: "Todas las decisiones sobre ti y cómo recurrir",
    post: "Ir a lo que se trata",
    upheld: "Tu recurso está resuelto: la decisión se mantiene",
    reversed: "Tu recurso está resuelto: la decisión queda anulada",
  },
} satisfies Record<Locale, Record<string, string>>;

const text = (said: string): MailPart => ({ kind: "text", text: said });
const formatDay = (time: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(time);

/** The statement of reasons: what, about what, on which ground, by whom, for how long, and what one can do about it. */
export function presentStatement(statement: Statement): Message {
  const { locale, action, blogName: blog, to, ownUrl, postUrl, excerpt, kind, outcome } = statement;
  const say = words[locale];
  const what = fill(decisionWords[locale].actions[action] ?? action, { blog });
  const subject = kind === "appeal" && outcome !== null ? say[outcome] : what;
  const parts: MailPart[] = [
    text(`${subject}.`),
    ...(kind === "appeal" ? [text(`${what}.`)] : []),
    ...(excerpt === "" ? [] : [text(fill(say.about, { blog })), { kind: "quote" as const, text: excerpt }]),
    ...(kind === "appeal" ? listAnswer(statement) : listReasons(statement)),
    ...(postUrl === null ? [] : [{ kind: "link" as const, label: say.post, href: postUrl }]),
    { kind: "link", label: say.own, href: ownUrl },
  ];
  return buildMessage({ kind: "notice", to, locale, subject, url: ownUrl, parts });
}

function listAnswer({ locale, answer }: Statement): MailPart[] {
  const say = words[locale];
  return [
    ...(answer === "" ? [] : [text(say.said), { kind: "quote" as const, text: answer }]),
    text(say.person),
    text(say.courts),
  ];
}

function listReasons(statement: Statement): MailPart[] {
  const { locale, action, reason, words: said, decidedTime, untilTime } = statement;
  const say = words[locale];
  if (!isAdverse(action)) return [];
  const ground = decisionWords[locale].reasons[reason as DecisionReason] ?? reason;
  const isRestriction = ["block", "premoderate", "suspend"].includes(action);
  const end = untilTime === null ? say.forever : fill(say.until, { date: formatDay(untilTime, locale) });
  return [
    ...(reason === "" ? [] : [text(fill(say.ground, { reason: ground }))]),
    ...(said === "" ? [] : [text(say.said), { kind: "quote" as const, text: said }]),
    ...(isRestriction ? [text(end)] : []),
    text(statement.wasFoundByRule ? `${say.person} ${say.rule}` : say.person),
    text(fill(say.appeal, { date: formatDay(decidedTime + appealMillis, locale) })),
    text(say.courts),
  ];
}
