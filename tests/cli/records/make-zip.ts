import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** A zip file with texts or bytes by name. */
export async function makeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { password?: string } = {},
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader, options);
  }
  return writer.close();
}
