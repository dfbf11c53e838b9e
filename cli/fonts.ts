import { mkdir, readdir, writeFile } from "node:fs/promises";
import { cutFonts, type CutFile } from "./fonts/cut-fonts.ts";
import { outlineFaces } from "./fonts/outline-faces.ts";

/**
 * `npm run fonts`: regenerates the fonts of pages and the outlines of share cards from the fonts' packages after changing
 * characters or weights.
 */
await write("styles/fonts/", await cutFonts());
await write("api/posts/share-cards/faces/", await outlineFaces());

async function write(path: string, files: readonly CutFile[]): Promise<void> {
  const folder = new URL(`../${path}`, import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) {
    await writeFile(new URL(name, folder), bytes);
    console.log(`${(path + name).padEnd(56)} ${(bytes.length / 1024).toFixed(1)} kB`);
  }
  const wanted = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder))
    if (!wanted.has(name)) console.warn(`${path}${name}: not a file that this command makes`);
}
