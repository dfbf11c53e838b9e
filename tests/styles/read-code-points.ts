/**
 * The code points for which a font has glyphs, from its Unicode character maps (OpenType, cmap, formats 4 and
 * 12).
 */
export function readCodePoints(sfnt: Uint8Array): Set<number> {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const cmap = findTable(view, "cmap");
  const found = new Set<number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    const format = view.getUint16(at);
    if (format !== 4 && format !== 12) continue;
    for (const [from, to] of format === 4 ? readSegments(view, at) : readGroups(view, at)) {
      for (let point = from; point <= to && point !== 0xffff; point++) found.add(point);
    }
  }
  return found;
}

function findTable(view: DataView, name: string): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(record + letter)));
    if (tag === name) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

function readSegments(view: DataView, at: number): [number, number][] {
  const count = view.getUint16(at + 6) / 2;
  return Array.from({ length: count }, (_, index) => [
    view.getUint16(at + 16 + 2 * count + 2 * index),
    view.getUint16(at + 14 + 2 * index),
  ]);
}

function readGroups(view: DataView, at: number): [number, number][] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, index) => [
    view.getUint32(at + 16 + 12 * index),
    view.getUint32(at + 20 + 12 * index),
  ]);
}
