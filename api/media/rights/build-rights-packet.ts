import type { ImageRights } from "./image-rights.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const attribute = (name: string, text: string) => (text === "" ? "" : ` ${name}="${escape(text)}"`);

/** A text in the default language. */
const inDefault = (name: string, text: string) =>
  text === ""
    ? ""
    : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escape(text)}</rdf:li></rdf:Alt></${name}>`;

/** The rights as an XMP packet (ISO 16684-1), with the properties of IPTC Photo Metadata. */
export function buildRightsPacket(rights: ImageRights): Uint8Array<ArrayBuffer> {
  const { creator, credit, source, copyright, statement, terms } = rights;
  const plain = [
    attribute("photoshop:Credit", credit),
    attribute("photoshop:Source", source),
    attribute("xmpRights:WebStatement", statement),
  ];
  const parts = [
    creator === "" ? "" : `<dc:creator><rdf:Seq><rdf:li>${escape(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    inDefault("dc:rights", copyright),
    inDefault("xmpRights:UsageTerms", terms),
  ];
  return new TextEncoder().encode(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"' +
      ` xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"${plain.join("")}>${parts.join("")}` +
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  );
}
