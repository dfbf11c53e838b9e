import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "../subscriptions/provider.ts";
import { buildMessage, fill } from "./build-message.ts";

/** A way into an account that came or went, as its owner is told of it. */
export interface WayChange {
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
    identityAdded: "Your account on {site} can be opened by {name} now",
    identityRemoved: "Your account on {site} cannot be opened by {name} any more",
    passkey: "It is called “{name}”.",
    time: "This happened on {time}.",
    yours: "Was it you? Then there is nothing to do.",
    notYours:
      "Was it not? Then somebody else is signed in as you. Sign in now, end all other sessions in your settings, and remove every way in that you do not know.",
    link: "To your settings",
  },
  "es-ES": {
    passkeyAdded: "Se ha añadido una clave de acceso a tu cuenta de {site}",
    passkeyRemoved: "Se ha quitado una clave de acceso de tu cuenta de {site}",
    identityAdded: "Ahora {name} también abre tu cuenta de {site}",
    identityRemoved: "{name} ya no abre tu cuenta de {site}",
    passkey: "Se llama «{name}».",
    time: "Ha sido el {time}.",
    yours: "¿Has sido tú? Entonces no tienes que hacer nada.",
    notYours:
      "¿No has sido tú? Entonces alguien ha entrado en tu cuenta. Entra ahora, cierra todas las demás sesiones en tus ajustes y quita los modos de entrar que no conozcas.",
    link: "Ir a tus ajustes",
  },
} satisfies Record<Locale, Record<string, string>>;

/** That a way into an account came or went. The moment is in universal time: nobody knows where its reader is. */
export function presentWayChange({ to, locale, site, deed, kind, name, time, url }: WayChange): Message {
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
