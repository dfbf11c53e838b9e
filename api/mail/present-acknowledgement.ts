import type { Locale } from "../../contract/entities/blog.ts";
import type { NoticeOutcome } from "../../contract/entities/moderation.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill, type MailPart } from "./build-message.ts";

/** A report by someone without an account, for emails to them. */
export interface Acknowledgement {
  to: string;
  locale: Locale;
  number: string;
  blogName: string;
  excerpt: string;
  /** The status page of the report. */
  url: string;
  /** The form on which it was reported. */
  formUrl: string;
}

const words = {
  "en-US": {
    received: "We’ve received your report {number}",
    receivedText:
      "Thank you. A moderator at {blog} will review your report. Every decision is made by a person, not a machine.",
    later: "We’ll email you our decision.",
    about: "Reported content:",
    decided: "We’ve made a decision on your report {number}",
    removed: "We’ve removed the content you reported.",
    acted: "The content you reported is still up, but we’ve taken action against the person who posted it.",
    kept: "We reviewed the content you reported and left it up. We found no violation of the law or our rules.",
    redress:
      "If you think our decision is wrong, you can report the content again and tell us what we missed. You can also contact a certified out-of-court dispute settlement body (Regulation (EU) 2022/2065, Article 21), or go to court.",
    undone: "We took action on the content you reported, but later reversed it.",
    forgotten: "We’ve now deleted your email address.",
    link: "View your report",
    form: "Report again",
  },
  "es-ES": {
    received: "Hemos recibido tu aviso {number}",
    receivedText:
      "Gracias. El equipo de moderación de {blog} revisará tu aviso. Todas las decisiones las toma una persona, no una máquina.",
    later: "Te enviaremos la decisión por correo.",
    about: "Contenido denunciado:",
    decided: "Hemos tomado una decisión sobre tu aviso {number}",
    removed: "Hemos retirado el contenido del que avisaste.",
    acted:
      "El contenido del que avisaste sigue publicado, pero hemos tomado medidas contra quien lo publicó.",
    kept: "Hemos revisado el contenido del que avisaste y lo hemos dejado publicado. No hemos encontrado ninguna infracción de la ley ni de nuestras normas.",
    redress:
      "Si crees que la decisión es un error, puedes avisar otra vez y decirnos qué hemos pasado por alto. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento (UE) 2022/2065, artículo 21) o a los tribunales.",
    undone: "Tomamos medidas sobre el contenido del que avisaste, pero más tarde las anulamos.",
    forgotten: "Ya hemos borrado tu dirección de correo.",
    link: "Ver tu aviso",
    form: "Avisar otra vez",
  },
} satisfies Record<Locale, Record<string, string>>;

const text = (said: string): MailPart => ({ kind: "text", text: said });

/** Confirms receipt of a report (Regulation (EU) 2022/2065, Article 16(4)). */
export function presentAcknowledgement(acknowledgement: Acknowledgement): Message {
  const { locale, number, blogName: blog } = acknowledgement;
  const say = words[locale];
  return build(acknowledgement, fill(say.received, { number }), [
    text(fill(say.receivedText, { blog })),
    ...listAbout(acknowledgement),
    text(say.later),
  ]);
}

/** The outcome of a report, and possible remedies (Article 16(5)). */
export function presentReportOutcome(
  acknowledgement: Acknowledgement,
  outcome: Exclude<NoticeOutcome, "waiting">,
): Message {
  const say = words[acknowledgement.locale];
  return build(acknowledgement, fill(say.decided, { number: acknowledgement.number }), [
    text(say[outcome]),
    ...listAbout(acknowledgement),
    text(say.redress),
    { kind: "link", label: say.form, href: acknowledgement.formUrl },
    { kind: "small", text: say.forgotten },
  ]);
}

const listAbout = ({ locale, excerpt }: Acknowledgement): MailPart[] =>
  excerpt === "" ? [] : [text(words[locale].about), { kind: "quote", text: excerpt }];

function build({ to, locale, url }: Acknowledgement, subject: string, said: MailPart[]): Message {
  const link: MailPart = { kind: "link", label: words[locale].link, href: url };
  const parts = [text(`${subject}.`), ...said, link];
  return buildMessage({ kind: "notice", to, locale, subject, url, parts });
}
