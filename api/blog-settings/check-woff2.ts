import { maxFontBytes, maxUnpackedFontBytes } from "../../contract/network/look-fonts.ts";

/*
 * Checks the header and the table directory of a WOFF2 file (https://www.w3.org/TR/WOFF2/). Nothing is unpacked: a file can
 * unpack to no more than it declares, because decoders stop there, and what it declares is bounded here.
 */

const signature = 0x774f4632;
const headerBytes = 48;
/** TrueType and CFF outlines. A collection (`ttcf`) has several fonts. */
const flavors: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f]);
const maxTables = 40;

/** Tables by the index that the format gives to them (section 4.1). */
const knownTables =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .replaceAll("_", " ")
    .split(/ (?=\S)/);
const arbitraryTag = 63;

const requiredTables = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"];
/** What text needs; no images, no documents, no programs of other engines. */
const allowedTables: ReadonlySet<string> = new Set([
  ...requiredTables,
  ..."glyf loca fpgm prep gasp CFF2 VORG BASE GDEF GPOS GSUB kern avar cvar fvar gvar HVAR MVAR VVAR STAT".split(
    " ",
  ),
  "cvt ",
  "CFF ",
]);

interface Table {
  tag: string;
  /** Unpacked, bytes. */
  size: number;
  /** As it is in the packed stream, bytes. */
  stored: number;
}

/** Thrown while a file is read; the message ends "file: …". */
class Fault extends Error {}

/** A number of the format, seven bits to a byte, and where it ends (section 4.1). */
function readBase128(view: DataView, at: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = readByte(view, at + index);
    if (index === 0 && byte === 0x80) break;
    value = value * 128 + (byte & 0x7f);
    if (value > 0xffffffff) break;
    if ((byte & 0x80) === 0) return { value, end: at + index + 1 };
  }
  throw new Fault("has a size that can't be read");
}

function readByte(view: DataView, at: number): number {
  if (at >= view.byteLength) throw new Fault("is cut off");
  return view.getUint8(at);
}

function readTag(view: DataView, at: number): string {
  return Array.from({ length: 4 }, (_, index) => String.fromCharCode(readByte(view, at + index))).join("");
}

/** True if a table is stored in another form than its own (section 5). */
function isTransformed(tag: string, version: number): boolean {
  if (tag === "glyf" || tag === "loca") {
    if (version !== 0 && version !== 3) throw new Fault("has a table of an unknown form");
    return version === 0;
  }
  if (version > 1 || (version === 1 && tag !== "hmtx")) throw new Fault("has a table of an unknown form");
  return version === 1;
}

function readTable(view: DataView, at: number): { table: Table; end: number } {
  const flags = readByte(view, at);
  const index = flags & 0x3f;
  const isNamed = index === arbitraryTag;
  const tag = isNamed ? readTag(view, at + 1) : (knownTables[index] ?? "");
  const { value: size, end } = readBase128(view, at + (isNamed ? 5 : 1));
  if (!isTransformed(tag, flags >> 6)) return { table: { tag, size, stored: size }, end };
  const transformed = readBase128(view, end);
  if (tag === "loca" && transformed.value !== 0) throw new Fault("has a table of an unknown form");
  return { table: { tag, size, stored: transformed.value }, end: transformed.end };
}

function checkTables(tables: readonly Table[], flavor: number): void {
  const tags = new Set(tables.map(({ tag }) => tag));
  if (tags.size !== tables.length) throw new Fault("has a table twice");
  const missing = requiredTables.find((tag) => !tags.has(tag));
  if (missing !== undefined) throw new Fault(`has no table ${missing}`);
  const other = [...tags].find((tag) => !allowedTables.has(tag));
  // Its name may be any four bytes.
  if (other !== undefined) throw new Fault("has tables that text doesn't need");
  const hasOutlines =
    flavor === 0x00010000 ? tags.has("glyf") && tags.has("loca") : tags.has("CFF ") || tags.has("CFF2");
  if (!hasOutlines) throw new Fault("has no outlines");
  if (tables.some(({ size, tag, stored }) => size === 0 || (stored === 0 && tag !== "loca")))
    throw new Fault("has an empty table");
}

/** Four bytes are the least that a table begins at. */
const pad = (size: number) => Math.ceil(size / 4) * 4;

function check(bytes: Uint8Array): void {
  if (bytes.byteLength > maxFontBytes) throw new Fault(`must be at most ${maxFontBytes} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headerBytes || view.getUint32(0) !== signature)
    throw new Fault("must be a WOFF2 font");
  const flavor = view.getUint32(4);
  if (!flavors.has(flavor)) throw new Fault("must have one font, with TrueType or CFF outlines");
  const count = view.getUint16(12);
  if (view.getUint32(8) !== bytes.byteLength || view.getUint16(14) !== 0) throw new Fault("is damaged");
  if (count === 0 || count > maxTables) throw new Fault("has too many tables or none");
  // Metadata is XML, and a private block anything.
  if ([28, 32, 36, 40, 44].some((at) => view.getUint32(at) !== 0))
    throw new Fault("has a block beside its tables");
  const tables: Table[] = [];
  let at = headerBytes;
  for (let index = 0; index < count; index += 1) {
    const { table, end } = readTable(view, at);
    tables.push(table);
    at = end;
  }
  checkTables(tables, flavor);
  const unpacked = tables.reduce((sum, { size }) => sum + pad(size), 12 + 16 * count);
  const stored = tables.reduce((sum, table) => sum + table.stored, 0);
  if (Math.max(unpacked, stored, view.getUint32(16)) > maxUnpackedFontBytes)
    throw new Fault(`must unpack to at most ${maxUnpackedFontBytes} bytes`);
  const packed = view.getUint32(20);
  const rest = bytes.subarray(at + packed);
  if (
    packed === 0 ||
    at + packed > bytes.byteLength ||
    rest.byteLength > 3 ||
    rest.some((byte) => byte !== 0)
  )
    throw new Fault("is damaged");
}

/** Why a file is no font that a blog may have; null for one. */
export function findFontFault(bytes: Uint8Array): string | null {
  try {
    check(bytes);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}
