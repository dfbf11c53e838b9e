import { createIntl as createFormatter, createIntlCache } from "@formatjs/intl";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compileMessage, createIntl } from "../../../app/intl/create-intl.ts";
import { enUS, esES } from "./whole-tables.ts";

const texts = [...Object.values(enUS), ...Object.values(esES)];
const cache = createIntlCache();
const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom("", 0, "{a}", "$&"));

test("messages with placeholders are filled in like the message parser does", () => {
  const plain = texts.filter((text) => compileMessage(text) !== null);
  expect(plain.length).toBeGreaterThan(texts.length * 0.9);
  const onError = (error: Error) => {
    throw error;
  };
  const names = [
    ...new Set(plain.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""))),
  ];
  const values = fc.record(Object.fromEntries(names.map((name) => [name, value])));
  fc.assert(
    fc.property(fc.constantFrom(...plain), values, (text, given) => {
      const { formatMessage } = createFormatter({ locale: "en-US", messages: { text }, onError }, cache);
      expect(compileMessage(text)?.(given)).toBe(formatMessage({ id: "text" }, given));
    }),
  );
});

test.each([
  "{n, plural, one {# reply} other {# replies}}",
  "it''s",
  "'{'",
  "<b>bold</b>",
  "{",
  "}",
  "{ name }",
])("%s is left to the message parser", (text) => expect(compileMessage(text)).toBeNull());

test("a message with a missing value is not filled in", () => {
  expect(compileMessage("{a} and {b}")?.({ a: "A" })).toBeNull();
  expect(compileMessage("{a}")?.(undefined)).toBeNull();
});

test("formatters are created once per isolate, not per page", () => {
  const print = () => {
    const { t, number } = createIntl("es-ES", (message) => expect.unreachable(message));
    return [t("discussion.count", { count: 1234 }), t("discussion.count", { count: 1 }), number(1234567)];
  };
  const first = print();
  const made = (["NumberFormat", "PluralRules"] as const).map((name) => vi.spyOn(Intl, name));
  expect(print()).toEqual(first);
  for (const constructor of made) expect(constructor).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
