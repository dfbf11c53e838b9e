/** An Amazon shop and, if the URL names one, a product. */
export interface AmazonProduct {
  store: "com" | "es";
  asin: string | null;
}

/**
 * Hosts amazon or amzn directly below the public suffixes com and es (specification, section 5). Rejects
 * `amazon.com.mx`, `amazon.com.evil.example` and `notamazon.com`.
 */
const amazonHost = /^(?:[^.]+\.)*(amazon|amzn)\.(com|es)\.?$/;

/** Known forms of product URLs: /dp/, /gp/product/, /exec/obidos/ASIN/, /gp/aw/d/ and others. */
const productPath =
  /\/(?:dp|product|ASIN|o|d|offer-listing|tg\/detail\/-|product-reviews)\/([B0-9][A-Z0-9]{9})(?=\/|$)/;
const shortPath = /^\/([B0-9][A-Z0-9]{9})\/?$/;

/** The shop and product of a URL; null if it isn't one of these shops. */
export function findAmazonProduct(address: URL | string): AmazonProduct | null {
  const url = typeof address === "string" ? parse(address) : address;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = amazonHost.exec(url.hostname);
  if (host === null) return null;
  const path = productPath.exec(url.pathname) ?? (host[1] === "amzn" ? shortPath.exec(url.pathname) : null);
  return { store: host[2] === "es" ? "es" : "com", asin: path?.[1] ?? null };
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null);
