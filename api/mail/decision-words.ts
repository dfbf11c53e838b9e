import type { Locale } from "../../contract/entities/blog.ts";
import type { DecisionReason } from "../../contract/entities/moderation.ts";

/** What a decision is called to whom it was about, and its ground. */
export interface DecisionWords {
  actions: Readonly<Record<string, string>>;
  reasons: Readonly<Record<DecisionReason, string>>;
}

export const decisionWords: Record<Locale, DecisionWords> = {
  "en-US": {
    actions: {
      dismiss: "Your reply was sent out of the discussion",
      remove: "Your reply was removed",
      restore: "Your reply is back",
      block: "You cannot write on {blog} for now",
      premoderate: "What you write on {blog} is seen by somebody before it is shown",
      warn: "You have been warned",
      suspend: "Your account is suspended",
    },
    reasons: {
      harassment: "harassment",
      hate: "hate speech",
      spam: "spam",
      other: "another rule of our discussions",
      illegal: "content that is against the law",
      privacy: "somebody’s privacy",
      offTopic: "off topic",
      rules: "the rules of our discussions",
    },
  },
  "es-ES": {
    actions: {
      dismiss: "Tu respuesta ha quedado fuera de la conversación",
      remove: "Hemos retirado tu respuesta",
      restore: "Tu respuesta vuelve a estar visible",
      block: "De momento no puedes escribir en {blog}",
      premoderate: "Lo que escribas en {blog} se revisará antes de mostrarse",
      warn: "Has recibido una advertencia",
      suspend: "Tu cuenta está suspendida",
    },
    reasons: {
      harassment: "acoso",
      hate: "discurso de odio",
      spam: "spam",
      other: "otra norma de nuestras conversaciones",
      illegal: "contenido contrario a la ley",
      privacy: "la intimidad de alguien",
      offTopic: "fuera de tema",
      rules: "las normas de nuestras conversaciones",
    },
  },
};
