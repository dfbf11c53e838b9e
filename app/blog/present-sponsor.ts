import type { Blog } from "../../contract/entities/blog.ts";
import { readSponsor } from "../../contract/network/sponsor.ts";
import type { Intl } from "../intl/create-intl.ts";

/** "Supported by" and the name, with the address of its page if there is one. */
export interface SponsorView {
  label: string;
  name: string;
  href: string | null;
}

/** Its link is paid for, and passes no ranking. */
export const sponsorRel = "sponsored nofollow noopener";

/** Who supports a blog, below the header of each of its pages; null without a sponsor. */
export function presentSponsor(
  { sponsor }: Pick<Blog, "sponsor">,
  { t }: Pick<Intl, "t">,
): SponsorView | null {
  const found = readSponsor(sponsor ?? "");
  return found && { label: found.label ?? t("section.supportedBy"), name: found.name, href: found.address };
}
