import { mkdir, readdir, writeFile } from "node:fs/promises";
import { cutFonts } from "./fonts/cut-fonts.ts";

/**
 * `npm run fonts`: regenerates the fonts in `styles/fonts/` from their packages after changing characters or
 * weights.
 */
const folder = new URL("../styles/fonts/", import.meta.url);

const files = await cutFonts();
await mkdir(folder, { recursive: true });
for (const { name, bytes } of files) {
  await writeFile(new URL(name, folder), bytes);
  console.log(`${name.padEnd(36)} ${(bytes.length / 1024).toFixed(1)} kB`);
}
const wanted = new Set(files.map(({ name }) => name));
for (const name of await readdir(folder))
  if (!wanted.has(name)) console.warn(`${name}: not a font that this command makes`);
