import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePrice, presentPrice } from "../../../app/commerce/prices.ts";

describe("parsePrice", () => {
  test.each<[string | number, number]>([
    ["49", 4900],
    ["49.9", 4990],
    ["$49.99", 4999],
    ["US$49.99", 4999],
    ["49.99 USD", 4999],
    ["1,299.5", 129950],
    ["$1,299", 129900],
    ["1,234,567.89", 123456789],
    ["1299", 129900],
    ["1'299.50", 129950],
    ["1 299,50 €", 129950],
    ["49,99 €", 4999],
    ["1.299,50 €", 129950],
    ["1.234.567", 123456700],
    ["€49", 4900],
    [" 49 ", 4900],
    [" $49 ", 4900],
    ["49.", 4900],
    ["0", 0],
    [49, 4900],
    [49.99, 4999],
    // Half up on the figure as written; binary fractions say 1.00, 8.34 and 0.28.
    ["1.005", 101],
    [1.005, 101],
    [8.345, 835],
    ["0.285", 29],
    ["2.9949", 299],
    ["9.999", 1000],
  ])("%j is %i hundredths", (value, hundredths) => expect(parsePrice(value)).toBe(hundredths));

  test.each<[string, number]>([
    ["1.299", 129900],
    ["1.299,5", 129950],
    ["49,99", 4999],
    ["49.99", 4999],
    ["1,299.50", 129950],
    ["1,299", 129900],
    ["1,29", 129],
    ["1,2999", 130],
  ])("with a decimal comma, %j is %i hundredths", (value, hundredths) =>
    expect(parsePrice(value, ",")).toBe(hundredths),
  );

  test.each([
    null,
    "",
    "free",
    "$",
    "-5",
    -5,
    "49-59",
    "$49 to $59",
    "1.2.3",
    "1,2,3",
    "12e3",
    NaN,
    Infinity,
    1e21,
    "½",
    "٤٩",
    "99999999999999",
  ])("%j is not a price", (value) => expect(parsePrice(value)).toBeNull());

  test("reads every price with two decimals exactly, in every notation", () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), (hundredths) => {
        const plain = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
        expect(parsePrice(plain)).toBe(hundredths);
        expect(parsePrice(Number(plain))).toBe(hundredths);
        for (const [locale, decimal] of [
          ["en-US", "."],
          ["es-ES", ","],
          ["de-DE", ","],
        ] as const) {
          const shown = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(
            hundredths / 100,
          );
          expect([shown, parsePrice(shown, decimal)]).toEqual([shown, hundredths]);
        }
      }),
    );
  });
});

/** Locale data puts no-break spaces before a sign. */
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

describe("presentPrice", () => {
  test.each<[string | number, string, string, string, string?]>([
    ["49", "49.00", "$49.00", "$49", "$49"],
    ["49.9", "49.90", "$49.90", "$49.90"],
    ["999", "999.00", "$999.00", "$999", "$999"],
    ["999.01", "999.01", "$999.01", "$1K"],
    ["1000", "1000.00", "$1,000.00", "$1K", "$1,000"],
    ["1,249.99", "1249.99", "$1,249.99", "$1.2K"],
    ["1250", "1250.00", "$1,250.00", "$1.3K", "$1,250"],
    ["1,299.5", "1299.50", "$1,299.50", "$1.3K"],
    ["12949.99", "12949.99", "$12,949.99", "$12.9K"],
    ["1299500", "1299500.00", "$1,299,500.00", "$1,299.5K", "$1,299,500"],
    ["0", "0.00", "$0.00", "$0", "$0"],
  ])("%j is %s, %s, in short %s", (value, price, text, priceV2, label = text) =>
    expect(presentPrice(value, { locale: "en-US" })).toEqual({
      price,
      text,
      label,
      priceV2,
      currency: "USD",
    }),
  );

  test.each([
    ["49,9", "EUR", "49,90 €", "49,90 €"],
    ["1.299,50", "EUR", "1299,50 €", "1,3K €"],
    ["12.000", "EUR", "12.000,00 €", "12K €"],
    ["49", "USD", "49,00 $", "49 $"],
  ])("in Spain %j %s is %s, in short %s", (value, currency, text, priceV2) => {
    const shown = presentPrice(value, { locale: "es-ES", currency });
    expect([shown?.text, shown?.priceV2].map((text) => plainSpaces(text ?? ""))).toEqual([text, priceV2]);
  });

  test.each([
    ["", "49.00"],
    ["dollars", "49.00"],
    ["$", "49.00"],
  ])("prints a plain number for the invalid currency %j", (currency, text) =>
    expect(presentPrice(49, { locale: "en-US", currency })?.text).toBe(text),
  );

  test.each([null, "", "ask us"])("shows nothing for %j", (value) =>
    expect(presentPrice(value, { locale: "en-US" })).toBeNull(),
  );
});
