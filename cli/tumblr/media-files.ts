import type { Archive } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";

/** Files of posts in the folder `media`, by the id of their post: `1234.jpg`, `1234_0.png`. */
export type MediaFiles = ReadonlyMap<string, readonly string[]>;

const fileForm = /^(\d+)(?:_(\d+))?\.(\w+)$/;
const imageForm = /\.(?:jpe?g|png|gif|webp|avif|pnj|gifv)$/i;

export function indexMedia({ files }: Pick<Archive, "files">): MediaFiles {
  const index = new Map<string, { name: string; order: number }[]>();
  for (const { name } of files) {
    if (name.split("/").at(-2) !== "media") continue;
    const match = fileForm.exec(lastOfPath(name));
    if (match === null) continue;
    const file = { name: lastOfPath(name), order: Number(match[2] ?? -1) };
    index.set(match[1] ?? "", [...(index.get(match[1] ?? "") ?? []), file]);
  }
  return new Map(
    [...index].map(([id, list]) => [id, list.toSorted((a, b) => a.order - b.order).map(({ name }) => name)]),
  );
}

/** The images of a post in the folder. */
export const listImageFiles = (media: MediaFiles, id: string): string[] =>
  (media.get(id) ?? []).filter((name) => imageForm.test(name));

/** Files of a post that are no images: players aren't copied. */
export const listOtherFiles = (media: MediaFiles, id: string): string[] =>
  (media.get(id) ?? []).filter((name) => !imageForm.test(name));

/**
 * The files of a number of photos, in their order: exports have each once or twice. Null if they can't be told apart.
 */
export function matchPhotos(files: readonly string[], count: number): string[] | null {
  if (files.length === count) return [...files];
  return count > 0 && files.length === 2 * count ? files.filter((_, index) => index % 2 === 0) : null;
}
