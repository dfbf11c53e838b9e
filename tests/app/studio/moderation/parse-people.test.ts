import { describe, expect, test } from "vitest";
import { parseOwnAction } from "../../../../app/studio/account/invitations.ts";
import { parseInvitee, parsePeople } from "../../../../app/studio/moderation/people.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe("whom somebody means by what they type", () => {
  test.each([
    ["Ada-Owner", { screenName: "Ada-Owner" }],
    ["@ada-owner", { screenName: "ada-owner" }],
    ["ada@example.test", { email: "ada@example.test" }],
    ["", null],
    ["ab", null],
    ["-abc", null],
    ["two names", null],
    ["ada@", null],
    ["ada@example.test, eva@example.test", null],
    ["ada@example.test\nBcc: eva@example.test", null],
    ["<script>alert(1)</script>", null],
    ["ñandú", null],
    ["a".repeat(64), null],
    [`${"a".repeat(250)}@example.test`, null],
  ])("%j", (typed, meant) => {
    expect(parseInvitee(typed)).toEqual(meant);
  });
});

describe("a form of the people of a blog", () => {
  test.each([
    [
      { do: "invite", to: " ada@example.test ", role: "Author" },
      { do: "invite", to: "ada@example.test", role: "Author", until: "", limits: null },
    ],
    [
      { do: "invite", to: "", role: "Author" },
      { do: "invite", to: "", role: "Author", until: "", limits: null },
    ],
    [
      { do: "offer", to: "Ben-Writer" },
      { do: "offer", to: "Ben-Writer", role: "Owner" },
    ],
    [
      { do: "withdraw", invitation: "an-id" },
      { do: "withdraw", invitation: "an-id" },
    ],
    [
      { do: "change", person: "502", role: "Admin" },
      { do: "change", person: "502", role: "Admin" },
    ],
    // The select is part of the form of both buttons.
    [
      { do: "remove", person: "502", role: "Admin" },
      { do: "remove", person: "502" },
    ],
    // Ownership can't be given by a change or an invitation.
    [{ do: "change", person: "502", role: "Owner" }, null],
    [{ do: "invite", to: "Ben-Writer", role: "Owner" }, null],
    [{ do: "change", person: "502", role: "superuser" }, null],
    [{ do: "remove", person: "502 OR 1" }, null],
    [{ do: "withdraw", invitation: "../other" }, null],
    [{ do: "destroy" }, null],
    [{}, null],
  ] as [Record<string, string>, object | null][])("%j", (fields, deed) => {
    expect(parsePeople(formOf(fields))).toEqual(deed);
  });
});

test.each([
  [
    { do: "accept", invitation: "an-id" },
    { do: "accept", invitation: "an-id" },
  ],
  [
    { do: "decline", invitation: "an-id" },
    { do: "decline", invitation: "an-id" },
  ],
  [
    { do: "leave", blog: "9" },
    { do: "leave", blog: "9" },
  ],
  [{ do: "leave", invitation: "an-id" }, null],
  [{ do: "accept", blog: "9" }, null],
  [{ do: "accept", invitation: "" }, null],
] as [Record<string, string>, object | null][])("a form of one's own blogs: %j", (fields, deed) => {
  expect(parseOwnAction(formOf(fields))).toEqual(deed);
});
