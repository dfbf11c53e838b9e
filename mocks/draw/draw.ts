import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { StoredImage } from "../../contract/images.ts";
import { chapters } from "../demo/chapters.ts";
import { pictureFolder } from "../picture-folder.ts";
import { avatarIds, drawAvatar } from "./draw-avatar.ts";
import { drawScene } from "./draw-scene.ts";
import { encodePicture } from "./encode-picture.ts";

/*
 * Draws every picture of the demo network into `mocks/pictures/`, with a list of what is there. The same chapters give
 * the same pictures; one that nobody declares any more is removed. `node mocks/draw/draw.ts PART…` draws anew only those
 * whose id contains a PART, and those that are missing.
 */
const parts: string[] = process.argv.slice(2);
const isWanted = (id: string) => parts.length === 0 || parts.some((part) => id.includes(part));

const drawings = new Map<string, () => string>([
  ...avatarIds.map((id) => [id, () => drawAvatar(id)] as const),
  ...chapters.flatMap((chapter) =>
    chapter.pictures.map((picture) => [picture.id, () => drawScene(picture)] as const),
  ),
]);

await mkdir(pictureFolder, { recursive: true });
const present = new Set(
  (await readdir(pictureFolder)).filter((name) => name.endsWith(".jpg")).map((name) => name.slice(0, -4)),
);
for (const id of present) if (!drawings.has(id)) await rm(new URL(`${id}.jpg`, pictureFolder));

const manifest: StoredImage[] = [];
for (const [id, draw] of [...drawings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const file = new URL(`${id}.jpg`, pictureFolder);
  if (isWanted(id) || !present.has(id)) await writeFile(file, await encodePicture(draw()));
  const { width, height, size } = await sharp(await readFile(file)).metadata();
  manifest.push({ id, format: "jpg", width, height, size: size ?? 0 });
}
await writeFile(new URL("manifest.json", pictureFolder), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(
  `${manifest.length} pictures, ${Math.round(manifest.reduce((sum, { size }) => sum + size, 0) / 1024)} KB\n`,
);
