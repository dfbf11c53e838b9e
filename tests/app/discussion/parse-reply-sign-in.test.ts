import { expect, test } from "vitest";
import { parseCode, parseReplySignIn, signInFields } from "../../../app/discussion/parse-reply-sign-in.ts";

test.each([
  ["482913", "482913"],
  [" 482 913 ", "482913"],
  ["482-913", "482913"],
  ["４８２９１３", "482913"],
  ["000000", "000000"],
  ["48291", null],
  ["4829133", null],
  ["48291a", null],
  ["", null],
])("the code %j is %j", (typed, code) => expect(parseCode(typed)).toBe(code));

const attempt = "a".repeat(43);

function parse(fields: Partial<Record<keyof typeof signInFields, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(signInFields[name as keyof typeof signInFields], value);
  const { typed: _typed, ...parsed } = parseReplySignIn(form);
  return parsed;
}

test.each([
  [
    { step: "mail", email: " ada@example.test " },
    { kind: "mail", email: "ada@example.test" },
  ],
  [
    { step: "again", email: "ada@example.test" },
    { kind: "mail", email: "ada@example.test" },
  ],
  [
    { step: "mail", email: "" },
    { kind: "wrong", at: "mail", error: "newsletter.emailMissing" },
  ],
  [
    { step: "mail", email: "ada" },
    { kind: "wrong", at: "mail", error: "newsletter.emailInvalid" },
  ],
  [{ step: "nothing of ours" }, { kind: "wrong", at: "mail", error: "newsletter.emailMissing" }],
  [
    { step: "code", attempt, code: "1" },
    { kind: "wrong", at: "code", error: "replySignIn.codeShape" },
  ],
  [
    { step: "code", attempt: "x", code: "123456" },
    { kind: "wrong", at: "mail", error: "replySignIn.over" },
  ],
  [
    { step: "code", attempt, code: "123456" },
    { kind: "code", attempt, code: "123456", screenName: null },
  ],
  [
    { step: "name", attempt, code: "123456", screenName: "a b" },
    { kind: "wrong", at: "name", error: "signin.nameInvalid" },
  ],
  [
    { step: "name", attempt, code: "123456", screenName: "admin" },
    { kind: "wrong", at: "name", error: "signin.nameKept" },
  ],
  [{ step: "change" }, { kind: "change" }],
])("the form %j is %j", (fields, parsed) => expect(parse(fields)).toEqual(parsed));
