import {
  chosenKinds,
  digests,
  type ChosenKind,
  type NotificationChoices,
} from "../../contract/entities/notification.ts";

/** Names of the form's fields: of each kind whether it is shown, and whether it comes by mail; and that it is the form. */
export const choiceFields = { shown: "shown", mailed: "mailed", digest: "digest", whole: "choices" } as const;

/**
 * The form of the choices. A box that is not ticked sends nothing; what no form of ours sends is left out. Null for what
 * is not the form, or not all of it: nobody has chosen to be told nothing by sending nothing.
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
    // Where nothing was chosen nothing is sent.
    digest: digests.find((digest) => digest === asked) ?? "never",
  };
}
