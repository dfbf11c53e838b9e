import type { PageContext } from "../../blog/page-context.ts";

type Intl = Pick<PageContext, "intl">;

/** "4.2%"; with a sign, "+4%" and "-4%". Below ten with one more digit. */
export function formatShare(share: number, { intl }: Intl, isSigned = false): string {
  return new Intl.NumberFormat(intl.locale, {
    style: "percent",
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    ...(isSigned && { signDisplay: "exceptZero" as const }),
  }).format(share);
}

/** "“B” is clicked 3% to 9% more often than the original", by how the range lies around no difference. */
export function describeRange(
  name: string,
  { low, high }: { low: number; high: number },
  { intl }: Intl,
): string {
  const size = (share: number) => formatShare(Math.abs(share), { intl });
  if (low > 0) return intl.t("headlines.range.more", { headline: name, low: size(low), high: size(high) });
  if (high < 0) return intl.t("headlines.range.less", { headline: name, low: size(high), high: size(low) });
  return intl.t("headlines.range.open", { headline: name, low: size(low), high: size(high) });
}
