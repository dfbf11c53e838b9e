import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";

const words: Record<Locale, { subject: string; intro: string; foot: string }> = {
  "en-US": {
    subject: "Your sign-in link for {site}",
    intro: "Open this link to sign in to {site}. It works once, within 15 minutes.",
    foot: "Didn’t request this? You can ignore this email. No one can sign in without the link.",
  },
  "es-ES": {
    subject: "Tu enlace para iniciar sesión en {site}",
    intro: "Abre este enlace para iniciar sesión en {site}. Sirve una sola vez, durante 15 minutos.",
    foot: "¿No lo has pedido? Puedes ignorar este mensaje. Nadie puede iniciar sesión sin el enlace.",
  },
};

/** The email with a sign-in link. `site` is the main site's name. */
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
