import type { Locale } from "../../contract/entities/blog.ts";
import type { Message } from "./provider.ts";

const words: Record<Locale, { subject: string; code: string; link: string; foot: string }> = {
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

export interface SignInMail {
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
  const { subject, code, link, foot } = words[locale];
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
