import { useContext } from "react";
import { PrintedHead } from "./page-head.ts";

/** Open Graph is RDFa and uses `property`; other metadata uses `name`. */
const name = (property: string) =>
  /^(?:twitter|fediverse):/.test(property) ? { name: property } : { property };

/**
 * Metadata for search engines and share cards. JSON-LD is data, so the content security policy does not apply
 * to it.
 */
export function HeadMeta() {
  const head = useContext(PrintedHead);
  if (!head) return null;
  return (
    <>
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang ?? ""} ${link.href}`} {...link} />
      ))}
      {head.card.map(({ property, content }, index) => (
        // A property may occur several times: one for each author or tag.
        <meta key={`${property} ${index}`} {...name(property)} content={content} />
      ))}
      {/* `printGraph` has escaped it. React would write `&quot;`, which script elements don't decode. */}
      {head.graph !== "" && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.graph }} />
      )}
    </>
  );
}
