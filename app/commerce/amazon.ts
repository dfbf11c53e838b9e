/** A shop of Amazon's and, where the address names one, a product in it. */
export interface AmazonProduct {
  store: "com" | "es";
  asin: string | null;
}

/**
 * amazon or amzn directly below the public suffix com or es (specification, section 5). `amazon.com.mx` and
 * `amazon.com.evil.example` end otherwise, and `notamazon.com` has another name before the dot.
 */
const amazonHost = /^(?:[^.]+\.)*(amazon|amzn)\.(com|es)\.?$/;

/** The forms of a product's address seen in public code: /dp/, /gp/product/, /exec/obidos/ASIN/, /gp/aw/d/ and others. */
const productPath =
  /\/(?:dp|product|ASIN|o|d|offer-listing|tg\/detail\/-|product-reviews)\/([B0-9][A-Z0-9]{9})(?=\/|$)/;
const shortPath = /^\/([B0-9][A-Z0-9]{9})\/?$/;

/** The shop and product of an address, or null when it is not one of those shops'. */
export function findAmazonProduct(address: URL | string): AmazonProduct | null {
  const url = typeof address === "string" ? parse(address) : address;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = amazonHost.exec(url.hostname);
  if (host === null) return null;
  const path = productPath.exec(url.pathname) ?? (host[1] === "amzn" ? shortPath.exec(url.pathname) : null);
  return { store: host[2] === "es" ? "es" : "com", asin: path?.[1] ?? null };
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null);
