import { expect, test } from "vitest";
import { parseInvitations } from "../../../../app/studio/imports/wanted-import.ts";

const named = { blog: "kotaku", source: "ghost" };
const parse = (fields: Record<string, string>, invite: string[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of invite) form.append("invite", name);
  return parseInvitations(form);
};

test("those whose box is checked are invited, by the address beside it, and nobody else", () => {
  const emails = { "email.old-ann": " ann@mail.example ", "email.old-bo": "bo@mail.example" };
  expect(parse({ ...named, ...emails }, ["old-ann"])).toEqual({
    wanted: named,
    chosen: new Map([["old-ann", "ann@mail.example"]]),
    authors: [{ screenName: "old-ann", email: "ann@mail.example" }],
    error: null,
  });
});

test.each<[string, Record<string, string>, string[], string | null]>([
  ["nobody", {}, [], "none"],
  ["one without an address", { "email.old-ann": "ann@mail.example" }, ["old-ann", "old-bo"], "email"],
  ["one with half an address", { "email.old-ann": "ann@" }, ["old-ann"], "email"],
])("a form that chooses %s says so, and keeps what was typed", (_what, emails, names, error) => {
  const parsed = parse({ ...named, ...emails }, names);
  expect([parsed?.error, [...(parsed?.chosen.keys() ?? [])]]).toEqual([error, names]);
});

test("a form that names no import is none", () => {
  expect(parse({ blog: "kotaku" }, ["old-ann"])).toBeNull();
  expect(parse({ blog: " ", source: "ghost" })).toBeNull();
});
