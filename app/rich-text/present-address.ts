import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import { presentLink, type PresentedLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";

interface AddressOptions {
  noFollow?: boolean;
  /** What a buyer was led by. */
  linkType?: CommerceLinkType;
}

/** The link for an address that stands in a card instead of in running text; null where it must not be one. */
export function presentAddress(
  reference: string,
  { links }: Pick<BodyContext, "links">,
  { noFollow = false, linkType = "CommerceTextLink" }: AddressOptions = {},
): PresentedLink | null {
  return presentLink({ type: "Link", value: [], reference, target: "", noFollow, analytics: [] }, links, linkType);
}
