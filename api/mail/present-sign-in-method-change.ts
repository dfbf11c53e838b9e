import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill } from "./build-message.ts";

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

const words = {
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
  const say = words[locale];
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
