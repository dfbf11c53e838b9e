import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill } from "./build-message.ts";

const signInWords: Record<Locale, { subject: string; code: string; link: string; foot: string }> = {
  "en-US": {
    subject: "{code} is your sign-in code for {site}",
    code: "Your sign-in code for {site} is {code}. Enter it on the page where you asked for it.",
    link: "Or open this link. The code or the link works once, within 15 minutes.",
    foot: "Didn’t request this? You can ignore this email. No one can sign in without the code or the link.",
  },
  "es-ES": {
    subject: "{code} es tu código para iniciar sesión en {site}",
    code: "Tu código para iniciar sesión en {site} es {code}. Escríbelo en la página donde lo has pedido.",
    link: "O abre este enlace. El código o el enlace sirve una sola vez, durante 15 minutos.",
    foot: "¿No lo has pedido? Puedes ignorar este mensaje. Nadie puede iniciar sesión sin el código o el enlace.",
  },
};

interface SignInMail {
  to: string;
  locale: Locale;
  /** The main site's name. */
  site: string;
  /** The sign-in link. */
  url: string;
  /** Six digits, for the same attempt. */
  code: string;
}

/** The email with a sign-in link and its code. */
export function presentSignIn({ to, locale, site, url, code: digits }: SignInMail): Message {
  const { subject, code, link, foot } = signInWords[locale];
  const fill = (text: string) => text.replaceAll("{site}", site).replaceAll("{code}", digits);
  return {
    kind: "signIn",
    to,
    locale,
    subject: fill(subject),
    text: [fill(code), link, url, foot].join("\n\n"),
    url,
  };
}

interface EmailChangeMail {
  /** The address that this message goes to. */
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

const emailChangeWords = {
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
  const say = emailChangeWords[locale];
  const subject = fill(say[side], { site });
  const parts = [
    { kind: "text" as const, text: fill(say[`${side}Text`], { site, email }) },
    { kind: "link" as const, label: say.link, href: url },
    { kind: "text" as const, text: say.time },
    { kind: "text" as const, text: say[`${side}Else`] },
  ];
  return buildMessage({ kind: "notice", to, locale, subject, url, parts });
}

/** A sign-in method that was added to or removed from an account, for the email to its owner. */
export interface SignInMethodChange {
  to: string;
  locale: Locale;
  /** The main site's name. */
  site: string;
  deed: "added" | "removed";
  kind: "passkey" | "identity";
  /** The passkey's name, or the provider's. */
  name: string;
  time: number;
  /** The page that lists sign-in methods. */
  url: string;
}

const methodChangeWords = {
  "en-US": {
    passkeyAdded: "A passkey was added to your account on {site}",
    passkeyRemoved: "A passkey was removed from your account on {site}",
    identityAdded: "{name} sign-in was added to your account on {site}",
    identityRemoved: "{name} sign-in was removed from your account on {site}",
    passkey: "Passkey name: “{name}”.",
    time: "Time: {time}.",
    yours: "If this was you, you don’t need to do anything.",
    notYours:
      "If it wasn’t you, someone else may have access to your account. Sign in now, sign out of all other sessions in your settings, and remove any sign-in methods you don’t recognize.",
    link: "Go to settings",
  },
  "es-ES": {
    passkeyAdded: "Se ha añadido una clave de acceso a tu cuenta de {site}",
    passkeyRemoved: "Se ha quitado una clave de acceso de tu cuenta de {site}",
    identityAdded: "Se ha añadido el inicio de sesión con {name} a tu cuenta de {site}",
    identityRemoved: "Se ha quitado el inicio de sesión con {name} de tu cuenta de {site}",
    passkey: "Nombre de la clave de acceso: «{name}».",
    time: "Fecha y hora: {time}.",
    yours: "Si has sido tú, no tienes que hacer nada.",
    notYours:
      "Si no has sido tú, es posible que otra persona tenga acceso a tu cuenta. Inicia sesión ahora, cierra todas las demás sesiones en tus ajustes y quita los métodos de inicio de sesión que no reconozcas.",
    link: "Ir a tus ajustes",
  },
} satisfies Record<Locale, Record<string, string>>;

/**
 * The email about an added or removed sign-in method. Times are in UTC, because the reader's time zone is
 * unknown.
 */
export function presentSignInMethodChange({
  to,
  locale,
  site,
  deed,
  kind,
  name,
  time,
  url,
}: SignInMethodChange): Message {
  const say = methodChangeWords[locale];
  const id = `${kind}${deed === "added" ? "Added" : "Removed"}` as const;
  const subject = fill(say[id], { site, name });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(time);
  const texts = [
    `${subject}.`,
    ...(kind === "passkey" ? [fill(say.passkey, { name })] : []),
    fill(say.time, { time: moment }),
    say.yours,
    say.notYours,
  ];
  const parts = [
    ...texts.map((text) => ({ kind: "text" as const, text })),
    { kind: "link" as const, label: say.link, href: url },
  ];
  return buildMessage({ kind: "notice", to, locale, subject, url, parts });
}
