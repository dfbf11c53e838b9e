import { classifyAddress } from "./address.ts";
import type { Convert } from "./conversion.ts";
import { attribute, textOf } from "./hast.ts";

const targets = ["_top", "_parent", "_blank", "_self"];

/**
 * A link, or only its text if its scheme isn't allowed. Relative ones are noted, unless the importer found the imported
 * post that they lead to.
 */
export const convertLink: Convert = (element, context) => {
  if (!("href" in element.properties)) return context.pieces(element.children, context);
  const address = classifyAddress(attribute(element, "href"));
  const words = textOf(element).trim();
  if (address.kind === "refused") {
    const kept = address.reference;
    context.note({ kind: "link", reason: `the address of "${words}" can't be linked`, kept });
    return context.pieces(element.children, context);
  }
  if (address.isRelative && !("dataImportedPost" in element.properties)) {
    const reason = "a relative link now points to this blog; it works if the old path redirects";
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
