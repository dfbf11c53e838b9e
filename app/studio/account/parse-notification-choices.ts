import {
  chosenKinds,
  digests,
  type ChosenKind,
  type Digest,
  type NotificationChoices,
} from "../../../contract/entities/notification.ts";
import { choiceFields } from "./notification-choice-fields.ts";

/** The choices of the page: notifications, and mail about what is followed. */
export interface ChosenSettings {
  choices: NotificationChoices;
  following: Digest;
}

/**
 * Reads the form of the notification settings. A checkbox that is not checked sends nothing, so an incomplete form must
 * not count as every box unchecked: it is null. Unknown values are ignored.
 */
export function parseNotificationChoices(form: FormData): ChosenSettings | null {
  if (!form.has(choiceFields.whole)) return null;
  const missing = (name: string): ChosenKind[] => {
    const ticked = form.getAll(name);
    return chosenKinds.filter((kind) => !ticked.includes(kind));
  };
  const findDigest = (name: string) => digests.find((digest) => digest === form.get(name));
  return {
    choices: {
      hidden: missing(choiceFields.shown),
      unmailed: missing(choiceFields.mailed),
      // Without a known choice no mail is sent.
      digest: findDigest(choiceFields.digest) ?? "never",
    },
    following: findDigest(choiceFields.following) ?? "never",
  };
}
