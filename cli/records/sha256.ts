/* SHA-256 (FIPS 180-4) without waiting: WebCrypto's only answers later, and readers name people while they read. */

const length = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. */
function listRoots(root: number, count: number): Uint32Array {
  const roots = new Uint32Array(count);
  let found = 0;
  for (let number = 2; found < count; number += 1) {
    const isPrime = Array.from({ length: number - 2 }, (_, at) => at + 2).every(
      (part) => number % part !== 0,
    );
    if (isPrime) roots[found++] = (number ** (1 / root) % 1) * 2 ** 32;
  }
  return roots;
}

const start = listRoots(2, 8);
const constants = listRoots(3, length);

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text in UTF-8, in hex. */
export function hashTextNow(text: string): string {
  const message = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((message.length + 9) / length) * length);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setBigUint64(blocks.length - 8, BigInt(message.length) * 8n);
  const hash = Uint32Array.from(start);
  const words = new Uint32Array(length);
  for (let at = 0; at < blocks.length; at += length) addBlock(hash, words, view, at);
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

function addBlock(hash: Uint32Array, words: Uint32Array, view: DataView, offset: number): void {
  const word = (at: number) => words[at] ?? 0;
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(offset + at * 4);
  for (let at = 16; at < length; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < length; at += 1) {
    const outer = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + outer + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + word(at)) | 0;
    const inner = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (inner + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}
