/** Two hexadecimal digits for each byte. */
export const formatHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of bytes, in hex. */
export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  formatHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/** SHA-256 of a text in UTF-8, in hex. */
export const hashText = (text: string): Promise<string> => hashBytes(new TextEncoder().encode(text));
