import type { Locale } from "../../contract/entities/blog.ts";
import type { NoticeOutcome } from "../../contract/entities/notice.ts";
import type { Message } from "../subscriptions/provider.ts";
import { buildMessage, fill } from "./build-message.ts";
import type { MailPart } from "./mail-parts.ts";

/** A report by somebody without an account, as they are written to about it. */
export interface Receipt {
  to: string;
  locale: Locale;
  number: string;
  blogName: string;
  excerpt: string;
  /** The page that says what became of it. */
  url: string;
  /** Where it was reported, and can be again. */
  formUrl: string;
}

const words = {
  "en-US": {
    received: "We have your report {number}",
    receivedText:
      "Thank you. Somebody of {blog} will look at what you reported and decide. A person decides, no machine.",
    later: "You will get one more message from us, with the decision.",
    about: "It is about this:",
    decided: "Your report {number} was decided",
    removed: "What you reported is not shown any more.",
    acted: "What you reported stays, but we have taken measures against whoever wrote it.",
    kept: "We have looked at what you reported and leave it where it is: it breaks neither the law nor our rules, as far as we can tell.",
    redress:
      "If you think that this is wrong, you can report it again and say what we have missed. You may also turn to a certified body for settling disputes out of court (Regulation (EU) 2022/2065, Article 21), or to a court.",
    undone: "We had taken measures about what you reported, and took them back later.",
    forgotten: "We have forgotten your address with this message.",
    link: "What has become of your report",
    form: "To the report form",
  },
  "es-ES": {
    received: "Hemos recibido tu aviso {number}",
    receivedText:
      "Gracias. Alguien de {blog} mirará lo que nos has señalado y decidirá. Decide una persona, no una máquina.",
    later: "Recibirás un mensaje más, con la decisión.",
    about: "Se trata de esto:",
    decided: "Tu aviso {number} está resuelto",
    removed: "Lo que señalaste ya no se muestra.",
    acted: "Lo que señalaste sigue ahí, pero hemos tomado medidas con quien lo escribió.",
    kept: "Hemos mirado lo que señalaste y se queda donde está: hasta donde vemos, no infringe la ley ni nuestras normas.",
    redress:
      "Si crees que es un error, puedes avisarnos otra vez y decirnos qué hemos pasado por alto. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (Reglamento (UE) 2022/2065, artículo 21) o a los tribunales.",
    undone: "Habíamos tomado medidas por lo que señalaste y más tarde las retiramos.",
    forgotten: "Con este mensaje hemos borrado tu dirección.",
    link: "Cómo va tu aviso",
    form: "Ir al formulario de aviso",
  },
} satisfies Record<Locale, Record<string, string>>;

const text = (said: string): MailPart => ({ kind: "text", text: said });

/** That a report has come (Regulation (EU) 2022/2065, Article 16(4)). */
export function presentReceipt(receipt: Receipt): Message {
  const { locale, number, blogName: blog } = receipt;
  const say = words[locale];
  return build(receipt, fill(say.received, { number }), [
    text(fill(say.receivedText, { blog })),
    ...listAbout(receipt),
    text(say.later),
  ]);
}

/** What came of it, and what one can do about that (Article 16(5)). */
export function presentReportOutcome(receipt: Receipt, outcome: Exclude<NoticeOutcome, "waiting">): Message {
  const say = words[receipt.locale];
  return build(receipt, fill(say.decided, { number: receipt.number }), [
    text(say[outcome]),
    ...listAbout(receipt),
    text(say.redress),
    { kind: "link", label: say.form, href: receipt.formUrl },
    { kind: "small", text: say.forgotten },
  ]);
}

const listAbout = ({ locale, excerpt }: Receipt): MailPart[] =>
  excerpt === "" ? [] : [text(words[locale].about), { kind: "quote", text: excerpt }];

function build({ to, locale, url }: Receipt, subject: string, said: MailPart[]): Message {
  const link: MailPart = { kind: "link", label: words[locale].link, href: url };
  const parts = [text(`${subject}.`), ...said, link];
  return buildMessage({ kind: "notice", to, locale, subject, url, parts });
}
