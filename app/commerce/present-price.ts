import type { Locale } from "../../contract/entities/blog.ts";
import { localeTable } from "../intl/locale-table.ts";
import { parsePrice, type Hundredths } from "./parse-price.ts";

/** A price for display and for structured data. */
export interface PresentedPrice {
  /** Two decimals and a decimal point, for structured data: "1299.50". */
  price: string;
  /** Two decimals in the reader's locale: "$1,299.50". */
  text: string;
  /** In full, without cents that are zero, for buttons: "$1,049", "$1,299.50". */
  label: string;
  /**
   * Short, where space is: "$49.99", "$49", and from 1000 in thousands: "$1.3K" (specification, sections 3 and
   * 9).
   */
  priceV2: string;
  currency: string;
}

interface PriceOptions {
  locale: Locale;
  /** ISO 4217; with an invalid code the number is shown without a currency. */
  currency?: string;
}

/** Formats a price given by an author or shop; null, and nothing shown, if it isn't valid. */
export function presentPrice(
  value: string | number | null,
  { locale, currency = "USD" }: PriceOptions,
): PresentedPrice | null {
  const hundredths = parsePrice(value, localeTable[locale].decimal);
  if (hundredths === null) return null;
  return {
    price: toDecimal(hundredths),
    text: findFormat(locale, currency, 2).format(Number(toDecimal(hundredths))),
    label: formatLabel(hundredths, locale, currency),
    priceV2: formatShort(hundredths, locale, currency),
    currency,
  };
}

function toDecimal(hundredths: Hundredths): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function formatLabel(hundredths: Hundredths, locale: Locale, currency: string): string {
  const decimals = hundredths % 100 === 0 ? 0 : 2;
  return findFormat(locale, currency, decimals).format(Number(toDecimal(hundredths)));
}

function formatShort(hundredths: Hundredths, locale: Locale, currency: string): string {
  if (hundredths <= 999_00) return formatLabel(hundredths, locale, currency);
  // In units of 100, rounded half up.
  const tenths = Math.floor((hundredths + 5_000) / 10_000);
  const format = findFormat(locale, currency, tenths % 10 === 0 ? 0 : 1);
  const parts = format.formatToParts(tenths / 10);
  const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  return parts.map(({ value }, index) => (index === last ? `${value}K` : value)).join("");
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: number formats are slow to create, and only a few are used. */
function findFormat(locale: Locale, currency: string, decimals: number): Intl.NumberFormat {
  const code = /^[A-Z]{3}$/.test(currency) ? currency : "";
  const key = `${locale} ${code} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    ...(code === "" ? {} : { style: "currency", currency: code, currencyDisplay: "narrowSymbol" }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}
