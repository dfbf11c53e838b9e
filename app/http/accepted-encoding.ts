export type Encoding = "br" | "gzip";

/** `br;q=0` says no (RFC 9110, section 12.5.3). */
const patterns: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** The reader's own header: Cloudflare replaces it on the way to a Worker. */
const readAccepted = ({ cf, headers }: Request): string =>
  (cf as { clientAcceptEncoding?: string } | undefined)?.clientAcceptEncoding ??
  headers.get("Accept-Encoding") ??
  "";

export const isEncodingAccepted = (request: Request, encoding: Encoding): boolean =>
  patterns[encoding].test(readAccepted(request));

/** The smallest form that a reader takes; null for plain content. */
export function findEncoding(request: Request): Encoding | null {
  const accepted = readAccepted(request);
  return patterns.br.test(accepted) ? "br" : patterns.gzip.test(accepted) ? "gzip" : null;
}
