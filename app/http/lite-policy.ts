import type { Config } from "../config/parse-config.ts";
import { reportGroup } from "./content-security-policy.ts";

type PolicyConfig = Pick<Config, "environment" | "images" | "profileAssets">;

/** The `Content-Security-Policy` of a lite page: no scripts, and nothing from other hosts. */
export function buildLitePolicy(
  { styleHash, reportHref }: { styleHash: string; reportHref: string },
  { environment, images, profileAssets }: PolicyConfig,
): string {
  const bases = [images.base, profileAssets].filter((base) => URL.canParse(base));
  return [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    ["img-src 'self'", ...new Set(bases.map((base) => new URL(base).origin))].join(" "),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${reportHref}`,
    ...(environment === "development" ? [] : [`report-to ${reportGroup}`, "upgrade-insecure-requests"]),
  ].join("; ");
}
