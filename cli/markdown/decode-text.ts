import type { Note } from "../nodes/conversion.ts";

/**
 * The text of a file: UTF-8, UTF-16 by its byte order mark, or Windows-1252 if no other letter beyond ASCII is valid
 * UTF-8. Single broken bytes of UTF-8 become �.
 */
export function decodeText(bytes: Uint8Array): { text: string; notes: Note[] } {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), notes: [note("UTF-16")] };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const lenient = new TextDecoder("utf-8").decode(bytes);
    const hasLetters = /[^\p{ASCII}\ufffd]/u.test(lenient);
    if (!hasLetters)
      return { text: new TextDecoder("windows-1252").decode(bytes), notes: [note("Windows-1252")] };
    const reason = "it has bytes that aren't UTF-8; they are shown as �";
    return { text: lenient, notes: [{ kind: "characters", reason }] };
  }
}

const note = (encoding: string): Note => ({
  kind: "characters",
  reason: `it is not UTF-8, and was read as ${encoding}`,
});
