import type { Locale } from "../../contract/entities/blog.ts";
import { buildMessage, fill } from "./build-message.ts";
import type { Message } from "./provider.ts";

export interface EmailChangeMail {
  /** Which of the two addresses this message goes to. */
  side: "old" | "new";
  to: string;
  locale: Locale;
  /** The main site's name. */
  site: string;
  /** The new address. */
  email: string;
  /** The page on which it is confirmed or refused. */
  url: string;
}

const words = {
  "en-US": {
    old: "Confirm the new email address of your account on {site}",
    new: "Confirm your new email address for {site}",
    oldText:
      "Your account on {site} is about to get a new email address: {email}. It changes when you confirm it here and there.",
    newText:
      "This address is about to become the email address of an account on {site}. It changes when you confirm it here and at the old address.",
    oldElse:
      "If this wasn’t you, open the same link and refuse it. Then sign out of all other sessions in your settings.",
    newElse: "If this wasn’t you, you can ignore this email or refuse it there.",
    link: "Confirm or refuse",
    time: "The link works for 24 hours.",
  },
  "es-ES": {
    old: "Confirma la nueva dirección de correo de tu cuenta de {site}",
    new: "Confirma tu nueva dirección de correo para {site}",
    oldText:
      "Tu cuenta de {site} va a tener una nueva dirección de correo: {email}. Cambiará cuando la confirmes aquí y allí.",
    newText:
      "Esta dirección va a ser la de una cuenta de {site}. Cambiará cuando la confirmes aquí y en la dirección anterior.",
    oldElse:
      "Si no has sido tú, abre el mismo enlace y recházalo. Después cierra todas las demás sesiones en tus ajustes.",
    newElse: "Si no has sido tú, puedes ignorar este mensaje o rechazarlo allí.",
    link: "Confirmar o rechazar",
    time: "El enlace sirve durante 24 horas.",
  },
} satisfies Record<Locale, Record<string, string>>;

/** The email to the old or the new address of an account. */
export function presentEmailChange({ side, to, locale, site, email, url }: EmailChangeMail): Message {
  const say = words[locale];
  const subject = fill(say[side], { site });
  const parts = [
    { kind: "text" as const, text: fill(say[`${side}Text`], { site, email }) },
    { kind: "link" as const, label: say.link, href: url },
    { kind: "text" as const, text: say.time },
    { kind: "text" as const, text: say[`${side}Else`] },
  ];
  return buildMessage({ kind: "notice", to, locale, subject, url, parts });
}
