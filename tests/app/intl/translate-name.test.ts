import { expect, test } from "vitest";
import { createIntl, translateName } from "../../../app/intl/create-intl.ts";

const intl = createIntl("es-ES", (message) => {
  throw new Error(message);
});

test.each([
  ["reason", "spam", {}, "Spam"],
  ["notifications.decision", "block", { blog: "Kotaku" }, expect.stringContaining("Kotaku")],
  ["reason", "a reason of tomorrow", {}, "a reason of tomorrow"],
  ["moderation", "reason.constructor", {}, "reason.constructor"],
])("%s, %s", (group, name, values, text) => {
  expect(translateName(intl, group, name, values)).toEqual(text);
});
