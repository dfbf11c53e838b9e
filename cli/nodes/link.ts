import { judgeAddress } from "./address.ts";
import type { Convert } from "./conversion.ts";
import { attribute, textOf } from "./hast.ts";

const targets = ["_top", "_parent", "_blank", "_self"];

/** A link, or only its text if its scheme isn't allowed. */
export const convertLink: Convert = (element, context) => {
  if (!("href" in element.properties)) return context.pieces(element.children, context);
  const address = judgeAddress(attribute(element, "href"));
  const words = textOf(element).trim();
  if (address.kind === "refused") {
    const kept = address.reference;
    context.note({ kind: "link", reason: `the address of "${words}" is of a kind that is not linked`, kept });
    return context.pieces(element.children, context);
  }
  if (address.isRelative) {
    const reason =
      "a link without a host leads into this blog now; it works where the old path is redirected";
    context.note({ kind: "relative-address", reason, kept: address.reference });
  }
  const target = attribute(element, "target");
  return context.pieces(element.children, {
    ...context,
    link: {
      reference: address.reference,
      target: targets.includes(target) ? target : "",
      noFollow: attribute(element, "rel").split(/\s+/).includes("nofollow"),
    },
  });
};
