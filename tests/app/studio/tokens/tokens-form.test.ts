import { expect, test } from "vitest";
import { nothingSent, presentTokens } from "../../../../app/studio/tokens/present-tokens.ts";
import { findTokenFault, parseTokenForm, tokenDays } from "../../../../app/studio/tokens/tokens-form.ts";
import { accessRightNames, maxAccessDays } from "../../../../contract/people/access-tokens.ts";
import { buildPage } from "../../page-fixture.ts";

function parse(fields: Readonly<Record<string, string | string[]>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return parseTokenForm(form);
}

test("a form asks for the rights that are known", () => {
  expect(parse({ do: "create", name: " Nightly ", right: ["log.read", "everything"], days: "7" })).toEqual({
    kind: "create",
    typed: { name: "Nightly", rights: ["log.read"], days: 7 },
  });
  expect(parse({ do: "revoke", id: "4d-1" })).toEqual({ kind: "revoke", id: "4d-1" });
});

test.each([[{}], [{ do: "create", days: "8" }], [{ do: "revoke", id: "a b" }], [{ do: "renew", days: "7" }]])(
  "%j is no form of the page",
  (fields: Record<string, string>) => {
    expect(parse(fields)).toBeNull();
  },
);

test("a name and a right are needed", () => {
  expect(findTokenFault({ name: "", rights: ["log.read"], days: 7 })).toBe("name");
  expect(findTokenFault({ name: "x".repeat(61), rights: ["log.read"], days: 7 })).toBe("name");
  expect(findTokenFault({ name: "x", rights: [], days: 7 })).toBe("rights");
  expect(findTokenFault({ name: "x".repeat(60), rights: ["log.read"], days: 7 })).toBeNull();
});

test("no period is longer than a token may last", () => {
  expect(Math.max(...tokenDays)).toBe(maxAccessDays);
});

test("the page shows a new token once, what each does, and which don't work", () => {
  const item = {
    id: "1",
    name: "Nightly",
    rights: ["log.read" as const],
    byPersonId: "7",
    createdTimeMillis: 0,
    expiresTimeMillis: Date.UTC(2026, 11, 1, 12),
    usedDay: "2026-11-03",
    works: false,
  };
  const view = presentTokens(
    { items: [item, { ...item, id: "2", usedDay: null, works: true }], people: [] },
    { ...nothingSent, made: { token: "magma_x", expiresTimeMillis: item.expiresTimeMillis } },
    buildPage(),
  );
  expect(view.made?.href).toBe("magma_x");
  expect(view.form.rights.choices.map(({ value }) => value)).toEqual([...accessRightNames]);
  expect(view.list.items.map(({ dead }) => dead)).toEqual([
    "It doesn’t work: 7 can no longer create access tokens.",
    null,
  ]);
  expect(view.list.items.map(({ details }) => details[1])).toEqual(["Last used Nov 3, 2026", "Never used"]);
  expect(view.list.items[0]?.rights).toEqual(["Read the audit log"]);
});
