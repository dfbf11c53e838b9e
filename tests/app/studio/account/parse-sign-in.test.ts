import { expect, test } from "vitest";
import { parseSignIn, signInFields } from "../../../../app/studio/account/sign-in-form.ts";

function parse(fields: Partial<Record<keyof typeof signInFields, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(signInFields[name as keyof typeof signInFields], value);
  }
  const parsed = parseSignIn(form);
  return parsed.kind === "wrong" ? parsed.errors : parsed;
}

test("a link is sent to an address, trimmed", () => {
  expect(parse({ intent: "link", email: " ada@example.test " })).toEqual({
    kind: "link",
    email: "ada@example.test",
  });
});

test.each([
  ["a missing address", { intent: "link", email: " " }, { email: "newsletter.emailMissing" }],
  ["what is no address", { intent: "link", email: "ada" }, { email: "newsletter.emailInvalid" }],
  ["what is no credential", { intent: "passkey", credential: "{}" }, { form: "signin.passkeyRefused" }],
  ["a missing screen name", { intent: "burner", screenName: "" }, { screenName: "signin.nameMissing" }],
  ["what is no screen name", { intent: "burner", screenName: "a b" }, { screenName: "signin.nameInvalid" }],
])("%s is named beside its field", (_, fields, errors) => expect(parse(fields)).toEqual(errors));
