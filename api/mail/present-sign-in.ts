import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "../subscriptions/provider.ts";

const words: Record<Locale, { subject: string; intro: string; foot: string }> = {
  "en-US": {
    subject: "Your link to sign in to {site}",
    intro: "Open this link to sign in to {site}. It works once, for 15 minutes.",
    foot: "Did you not ask for it? Then do nothing: without this link, nobody can sign in as you.",
  },
  "es-ES": {
    subject: "Tu enlace para entrar en {site}",
    intro: "Abre este enlace para entrar en {site}. Sirve una sola vez, durante 15 minutos.",
    foot: "¿No lo has pedido? No hagas nada: sin este enlace nadie puede entrar en tu cuenta.",
  },
};

/** The message with a link that signs in. `site` is the main site's name. */
export function presentSignIn(to: string, locale: Locale, site: string, url: string): Message {
  const { subject, intro, foot } = words[locale];
  const fill = (text: string) => text.replaceAll("{site}", site);
  return {
    kind: "signIn",
    to,
    locale,
    subject: fill(subject),
    text: [fill(intro), url, foot].join("\n\n"),
    url,
  };
}
