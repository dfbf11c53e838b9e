import { useContext } from "react";
import { PrintedHead } from "./page-head.ts";

/** Open Graph is RDFa and says `property`; the others are names as any. */
const name = (property: string) => (property.startsWith("twitter:") ? { name: property } : { property });

/** What search engines and share cards read. JSON-LD is data: no policy for script is about it. */
export function HeadMeta() {
  const head = useContext(PrintedHead);
  if (!head) return null;
  return (
    <>
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang ?? ""} ${link.href}`} {...link} />
      ))}
      {head.card.map(({ property, content }, index) => (
        // A card may say the same of several: each author, each tag.
        <meta key={`${property} ${index}`} {...name(property)} content={content} />
      ))}
      {/* As `printGraph` escapes it: React would write `&quot;`, which is none in a script element. */}
      {head.graph !== "" && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.graph }} />
      )}
    </>
  );
}
