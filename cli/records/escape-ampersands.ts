/** Sections in which an ampersand is text, and ampersands that begin no reference. */
const bare = /<!\[CDATA\[|<!--|&(?!#\d{1,7};|#[xX][\da-fA-F]{1,6};|[A-Za-z]\w{0,31};)/g;
const ends: Readonly<Record<string, string>> = { "<![CDATA[": "]]>", "<!--": "-->" };

/** Escapes ampersands that no XML may have (`Fish & chips`, `?a=1&b=2`); a parser would lose the text after them. */
export function escapeAmpersands(xml: string): string {
  let made = "";
  let from = 0;
  bare.lastIndex = 0;
  for (let match = bare.exec(xml); match !== null; match = bare.exec(xml)) {
    const end = ends[match[0]];
    if (end === undefined) {
      made += `${xml.slice(from, match.index)}&amp;`;
      from = bare.lastIndex;
      continue;
    }
    const close = xml.indexOf(end, bare.lastIndex);
    // A section without an end is reported by the parser.
    if (close < 0) break;
    bare.lastIndex = close;
  }
  return made + xml.slice(from);
}
