import type { Locale } from "../../contract/entities/blog.ts";
import { type DecisionReason, appealMillis, isAdverse } from "../../contract/entities/moderation.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill, type MailPart } from "./build-message.ts";

/** The words for a decision and its ground, in messages to the person concerned. */
interface DecisionWords {
  actions: Readonly<Record<string, string>>;
  reasons: Readonly<Record<DecisionReason, string>>;
}

const decisionWords: Record<Locale, DecisionWords> = {
  "en-US": {
    actions: {
      dismiss: "Your reply was dismissed from the thread",
      remove: "Your reply was removed",
      restore: "Your reply was restored",
      block: "You’ve been banned from {blog}",
      premoderate: "Your replies on {blog} now need approval",
      warn: "You received a warning",
      suspend: "Your account has been suspended",
    },
    reasons: {
      harassment: "harassment",
      hate: "hate speech",
      spam: "spam",
      other: "another breach of our discussion rules",
      illegal: "illegal content",
      privacy: "private information",
      offTopic: "off topic",
      rules: "breach of our discussion rules",
    },
  },
  "es-ES": {
    actions: {
      dismiss: "Tu respuesta se ha retirado del hilo",
      remove: "Tu respuesta se ha eliminado",
      restore: "Tu respuesta se ha restaurado",
      block: "Se te ha vetado en {blog}",
      premoderate: "Tus respuestas en {blog} ahora necesitan aprobación",
      warn: "Has recibido una advertencia",
      suspend: "Tu cuenta se ha suspendido",
    },
    reasons: {
      harassment: "acoso",
      hate: "discurso de odio",
      spam: "spam",
      other: "otro incumplimiento de las normas de nuestras conversaciones",
      illegal: "contenido ilegal",
      privacy: "información privada",
      offTopic: "fuera de tema",
      rules: "incumplimiento de las normas de nuestras conversaciones",
    },
  },
};

/** A decision, for the statement of reasons to the person concerned. */
interface Statement {
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
  /** The post concerned. */
  postUrl: string | null;
  /** The page with the person's own decisions and appeals. */
  ownUrl: string;
}

const words = {
  "en-US": {
    about: "Content on {blog}:",
    ground: "Reason: {reason}.",
    said: "Message from the moderator:",
    person: "This decision was made by a person.",
    rule: "An automatic rule flagged the content for review.",
    until: "This restriction ends on {date}.",
    forever: "This restriction has no end date.",
    appeal:
      "If you think this decision is wrong, you can appeal for free until {date}. A different moderator will review it.",
    courts:
      "You can also contact a certified out-of-court dispute settlement body (Regulation (EU) 2022/2065, Article 21), or go to court.",
    own: "View your moderation decisions and appeal",
    post: "View the content",
    upheld: "Your appeal was rejected, and the decision stands",
    reversed: "Your appeal was granted, and the decision has been reversed",
  },
  "es-ES": {
    about: "Contenido en {blog}:",
    ground: "Motivo: {reason}.",
    said: "Mensaje del equipo de moderación:",
    person: "Esta decisión la ha tomado una persona.",
    rule: "Una regla automática señaló el contenido para su revisión.",
    until: "Esta restricción termina el {date}.",
    forever: "Esta restricción no tiene fecha de fin.",
    appeal:
      "Si crees que esta decisión es un error, puedes recurrir gratis hasta el {date}. La revisará una persona distinta de la que decidió.",
    courts:
      "También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento (UE) 2022/2065, artículo 21) o a los tribunales.",
    own: "Ver tus decisiones de moderación y recurrir",
    post: "Ver el contenido",
    upheld: "Se ha desestimado tu recurso y la decisión se mantiene",
    reversed: "Se ha aceptado tu recurso y la decisión se ha anulado",
  },
} satisfies Record<Locale, Record<string, string>>;

const text = (said: string): MailPart => ({ kind: "text", text: said });
const formatDay = (time: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(time);

/**
 * The statement of reasons: the decision, its subject, the ground, who decided, for how long, and the
 * possible remedies.
 */
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
