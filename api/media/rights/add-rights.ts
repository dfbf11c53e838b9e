import { imageSize } from "image-size";
import { ascii, joinBytes } from "../bytes.ts";
import { sniffFormat } from "../image-formats.ts";
import { buildChunk } from "../strip-png.ts";
import { addToGif } from "./embedded-metadata.ts";
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
function buildRightsPacket(rights: ImageRights): Uint8Array<ArrayBuffer> {
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

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The image with its rights in it: an XMP packet where the format has one (XMP Specification, part 3). Images
 * come without metadata; AVIF and unknown structures stay unchanged.
 */
export function addRights(bytes: Bytes, rights: ImageRights | null): Bytes {
  if (rights === null) return bytes;
  const add = { jpg: addToJpeg, png: addToPng, webp: addToWebp, gif: addToGif, avif: null };
  const format = sniffFormat(bytes);
  return (format && add[format]?.(bytes, buildRightsPacket(rights))) ?? bytes;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** An APP1 segment after those that must come first: JFIF (APP0), and the orientation (Exif, APP1). */
function addToJpeg(bytes: Bytes, packet: Bytes): Bytes | null {
  const content = joinBytes([ascii("http://ns.adobe.com/xap/1.0/\0"), packet]);
  if (content.length + 2 > 0xffff) return null;
  let at = 2;
  while (bytes[at] === 0xff && (bytes[at + 1] === 0xe0 || bytes[at + 1] === 0xe1)) {
    at += 2 + view(bytes).getUint16(at + 2);
    if (at > bytes.length) return null;
  }
  const head = new Uint8Array(4);
  view(head).setUint16(0, 0xffe1);
  view(head).setUint16(2, content.length + 2);
  return joinBytes([bytes.subarray(0, at), head, content, bytes.subarray(at)]);
}

/** End of the first chunk of a PNG, its header. */
const pngHeaderEnd = 33;

/** An iTXt chunk without compression, language and translated keyword. */
function addToPng(bytes: Bytes, packet: Bytes): Bytes | null {
  if (bytes.length < pngHeaderEnd) return null;
  const chunk = buildChunk("iTXt", joinBytes([ascii("XML:com.adobe.xmp\0\0\0\0\0"), packet]));
  return joinBytes([bytes.subarray(0, pngHeaderEnd), chunk, bytes.subarray(pngHeaderEnd)]);
}

const webpFlags = { xmp: 0b100, alpha: 0b10000 };

/** An "XMP " chunk at the end, which only a file with an extended header may have (RFC 9649, 2.7). */
function addToWebp(bytes: Bytes, packet: Bytes): Bytes | null {
  const length = Math.min(bytes.length, view(bytes).getUint32(4, true) + 8);
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === "VP8X";
  const head = isExtended ? bytes.slice(0, 30) : joinBytes([bytes.subarray(0, 12), buildHeader(bytes)]);
  if (head.length < 30) return null;
  head[20] = (head[20] ?? 0) | webpFlags.xmp;
  const size = new Uint8Array(4);
  view(size).setUint32(0, packet.length, true);
  const padding = new Uint8Array(packet.length % 2);
  const rest = bytes.subarray(isExtended ? 30 : 12, length);
  const added = joinBytes([head, rest, ascii("XMP "), size, packet, padding]);
  view(added).setUint32(4, added.length - 8, true);
  return added;
}

/** The extended header of a simple file: VP8L may be transparent, VP8 isn't. */
function buildHeader(bytes: Bytes): Bytes {
  const { width, height } = imageSize(bytes);
  const isLossless = String.fromCharCode(...bytes.subarray(12, 16)) === "VP8L";
  const isTransparent = isLossless && ((bytes[24] ?? 0) & 0b10000) !== 0;
  const header = new Uint8Array(18);
  header.set(ascii("VP8X"));
  const data = view(header);
  data.setUint32(4, 10, true);
  header[8] = isTransparent ? webpFlags.alpha : 0;
  // 24 bits each, less one.
  data.setUint16(12, (width - 1) & 0xffff, true);
  header[14] = (width - 1) >> 16;
  data.setUint16(15, (height - 1) & 0xffff, true);
  header[17] = (height - 1) >> 16;
  return header;
}
