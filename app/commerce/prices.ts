import type { Locale } from "../../contract/entities/blog.ts";
import { localeTable } from "../intl/locale-table.ts";

/** A price in hundredths of the currency's unit; an integer, to avoid floating-point errors. */
type Hundredths = number;

/** Currency symbols and codes before or after the number, and digit grouping. */
const currencyMark = /^(?:[A-Z]{1,3})?\p{Sc}?|\p{Sc}?(?:[A-Z]{3})?$/gu;
const grouping = /[\s\u00a0\u202f'’]/g;
const grouped = { ",": /^\d{1,3}(?:,\d{3})+(?=\D|$)/, ".": /^\d{1,3}(?:\.\d{3})+(?=\D|$)/ };
const plain = /^(\d{1,13})(?:[.,](\d*))?$/;

/**
 * Parses a price entered by an author or shop ("1,299.5", "$49", "49,99 €", 49), rounded half up. Null if it
 * isn't a single price (a range, a word, a negative number).
 *
 * The last separator is the decimal one, except before exactly three digits: a comma then always groups,
 * since prices don't have three decimals; a point only groups if the locale's `decimal` is a comma ("1,299",
 * and in Spain "1.299", are over a thousand), because otherwise it is a number as written by a program.
 */
export function parsePrice(value: string | number | null, decimal: "." | "," = "."): Hundredths | null {
  if (value === null) return null;
  if (typeof value === "number") return parseFigure(String(value));
  const figure = value.trim().replace(currencyMark, "").replace(grouping, "");
  return parseFigure(dropGroups(figure, decimal));
}

/** The number without grouping separators. */
function dropGroups(figure: string, decimal: "." | ","): string {
  const group = decimal === "." ? "," : ".";
  for (const separator of [group, decimal] as const) {
    const isGrouping = separator === "," || figure.split(separator).length > 2 || figure.includes(group);
    if (isGrouping && grouped[separator].test(figure)) return figure.replaceAll(separator, "");
  }
  return figure;
}

function parseFigure(figure: string): Hundredths | null {
  const match = plain.exec(figure);
  if (match === null) return null;
  const decimals = (match[2] ?? "").padEnd(2, "0");
  const hundredths = Number(match[1]) * 100 + Number(decimals.slice(0, 2));
  return decimals.charAt(2) >= "5" ? hundredths + 1 : hundredths;
}

/** A price for display and for structured data. */
export interface PresentedPrice {
  /** Two decimals and a decimal point, for structured data: "1299.50". */
  price: string;
  /** Two decimals in the reader's locale: "$1,299.50". */
  text: string;
  /** In full, without cents that are zero, for buttons: "$1,049", "$1,299.50". */
  label: string;
  /**
   * Short, for narrow places: "$49.99", "$49", and from 1000 in thousands: "$1.3K" (specification, sections 3 and 9).
   */
  priceV2: string;
  currency: string;
}

interface PriceOptions {
  locale: Locale;
  /** ISO 4217; with an invalid code the number is shown without a currency. */
  currency?: string;
}

/** Formats a price entered by an author or shop; null, and nothing shown, if it isn't valid. */
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

/** A price and promo code that an author added to a product's URL, as text. */
export interface AuthorTerms {
  price: string | null;
  promoCode: string | null;
}

const priceName = /^price$/i;
const promoName = /^promo[-_]?code$/i;
const promoValue = /^[\p{L}\p{N}][\p{L}\p{N} ._%-]{0,39}$/u;

/**
 * Splits an author's price and promo code from a product's URL (`?price=49&promocode=MAGMA20`: domain notes,
 * Ads and affiliate): they are for the reader, not for the shop. Values that don't look like either belong to
 * the shop (`price=10-20` is a filter) and stay, as does everything else, unchanged.
 */
export function splitAuthorTerms(url: URL): { url: URL; terms: AuthorTerms } {
  const terms: AuthorTerms = { price: null, promoCode: null };
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => !findTerm(pair, terms));
  if (terms.price === null && terms.promoCode === null) return { url, terms };
  const bare = new URL(url);
  bare.search = kept.join("&");
  return { url: bare, terms };
}

/** Extracts a pair if it is a price or promo code; the first of each name counts. */
function findTerm(pair: string, terms: AuthorTerms): boolean {
  const [[name, value] = ["", ""]] = new URLSearchParams(pair);
  if (priceName.test(name) && isPrice(value)) {
    terms.price ??= value;
    return true;
  }
  if (promoName.test(name) && promoValue.test(value)) {
    terms.promoCode ??= value;
    return true;
  }
  return false;
}

/** In either locale's notation. */
const isPrice = (value: string) => parsePrice(value, ".") !== null || parsePrice(value, ",") !== null;
