import type { Locale } from "../../contract/entities/blog.ts";
import type { DecisionReason } from "../../contract/entities/moderation.ts";

/** The words for a decision and its ground, in messages to the person concerned. */
export interface DecisionWords {
  actions: Readonly<Record<string, string>>;
  reasons: Readonly<Record<DecisionReason, string>>;
}

export const decisionWords: Record<Locale, DecisionWords> = {
  "en-US": {
    actions: {
      dismiss: "Your reply was dismissed from the thread",
      remove: "Your reply was removed",
      restore: "Your reply was restored",
      block: "You’ve been blocked from posting on {blog}",
      premoderate: "Your replies on {blog} now need approval",
      warn: "You received a warning",
      suspend: "Your account has been suspended",
    },
    reasons: {
      harassment: "harassment",
      hate: "hate speech",
      spam: "spam",
      other: "another breach of our discussion rules",
      illegal: "illegal content",
      privacy: "private information",
      offTopic: "off topic",
      rules: "breach of our discussion rules",
    },
  },
  "es-ES": {
    actions: {
      dismiss: "Tu respuesta se ha retirado del hilo",
      remove: "Tu respuesta se ha eliminado",
      restore: "Tu respuesta se ha restaurado",
      block: "Se te ha bloqueado en {blog}",
      premoderate: "Tus respuestas en {blog} ahora necesitan aprobación",
      warn: "Has recibido una advertencia",
      suspend: "Tu cuenta se ha suspendido",
    },
    reasons: {
      harassment: "acoso",
      hate: "discurso de odio",
      spam: "spam",
      other: "otro incumplimiento de las normas de nuestras conversaciones",
      illegal: "contenido ilegal",
      privacy: "información privada",
      offTopic: "fuera de tema",
      rules: "incumplimiento de las normas de nuestras conversaciones",
    },
  },
};
