import type { AxisInfo } from "harfbuzzjs";

/** What is used of HarfBuzz's subsetter: a WebAssembly module without imports. */
export interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (size: number) => number;
  free: (at: number) => void;
  hb_blob_create: (at: number, size: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_pin_axis_to_default: (input: number, face: number, tag: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** `hb_memory_mode_t`: the module owns the bytes. */
const writable = 2;
/** `hb_subset_sets_t` */
const [droppedTables, layoutFeatures] = [3, 6];

/** Kerning, ligatures, accents, and figure styles for prices and tables, as in the network's own fonts. */
const keptFeatures = ["kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum"];
/** Color, bitmaps and what only other engines read: the services refuse it. */
const dropped =
  "DSIG SVG_ sbix CBDT CBLC COLR CPAL EBDT EBLC EBSC LTSH PCLT VDMX hdmx vhea vmtx MATH JSTF meta FFTM"
    .replace("_", " ")
    .split(/ (?=\S)/);

const tagOf = (text: string) =>
  Array.from(text.padEnd(4)).reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0);

/** Keeps the characters of a font, and of its axes the weight. Null if the font can't be read. */
export function subsetFont(
  hb: Subsetter,
  font: Uint8Array,
  characters: readonly string[],
  axes: Readonly<Record<string, AxisInfo>>,
): Uint8Array | null {
  const input = hb.hb_subset_input_create_or_fail();
  const at = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.byteLength, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  for (const feature of keptFeatures) hb.hb_set_add(features, tagOf(feature));
  const tables = hb.hb_subset_input_set(input, droppedTables);
  for (const table of dropped) hb.hb_set_add(tables, tagOf(table));
  for (const axis of Object.keys(axes))
    if (axis !== "wght") hb.hb_subset_input_pin_axis_to_default(input, face, tagOf(axis));
  const subset = hb.hb_subset_or_fail(face, input);
  const bytes = subset === 0 ? null : readFace(hb, subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.free(at);
  return bytes;
}

/** The bytes of a face, which is destroyed; null if there are none. */
function readFace(hb: Subsetter, face: number): Uint8Array | null {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const length = hb.hb_blob_get_length(blob);
  const bytes = length === 0 ? null : new Uint8Array(hb.memory.buffer, start, length).slice();
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return bytes;
}
