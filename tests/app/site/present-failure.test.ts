import { expect, test } from "vitest";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { presentFailure } from "../../../app/site/present-failure.ts";

const intlOf = (locale: "en-US" | "es-ES") =>
  createIntl(locale, (message) => {
    throw new Error(message);
  });

test.each([
  ["en-US", "It’s no longer available."],
  ["es-ES", "Ya no está disponible."],
] as const)(
  "a story that was taken down has its note, and nothing that contradicts it: %s",
  (locale, text) => {
    const note = "We’re checking this story. It’ll be back.";
    const { removalNote, ...view } = presentFailure(410, { removalNote: note }, intlOf(locale));
    expect(removalNote).toBe(note);
    // It returns at the same address if it is published again.
    expect(view.text).toBe(text);
  },
);
