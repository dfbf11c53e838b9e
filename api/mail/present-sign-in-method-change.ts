import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";
import { buildMessage, fill } from "./build-message.ts";

/** A way into an account that came or went, as its owner is told of it. */
export interface SignInMethodChange {
  to: string;
  locale: Locale;
  /** The main site's name. */
  site: string;
  deed: "added" | "removed";
  kind: "passkey" | "identity";
  /** What its owner calls the passkey, or what the provider is called. */
  name: string;
  time: number;
  /** Where the ways in are listed. */
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

/** That a way into an account came or went. The moment is in universal time: nobody knows where its reader is. */
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
