import {
  chosenKinds,
  digests,
  type ChosenKind,
  type NotificationChoices,
} from "../../../contract/entities/notification.ts";
import { choiceFields } from "./notification-choice-fields.ts";

/**
 * Reads the form of the notification settings. A checkbox that is not checked sends nothing, so an incomplete form must
 * not count as every box unchecked: it is null. Unknown values are ignored.
 */
export function parseNotificationChoices(form: FormData): NotificationChoices | null {
  if (!form.has(choiceFields.whole)) return null;
  const missing = (name: string): ChosenKind[] => {
    const ticked = form.getAll(name);
    return chosenKinds.filter((kind) => !ticked.includes(kind));
  };
  const asked = form.get(choiceFields.digest);
  return {
    hidden: missing(choiceFields.shown),
    unmailed: missing(choiceFields.mailed),
    // Without a known choice no mail is sent.
    digest: digests.find((digest) => digest === asked) ?? "never",
  };
}
