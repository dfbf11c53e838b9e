import type { InputFile } from "../../../cli/records/input-file.ts";

/** A file that comes in chunks of so many bytes. `onRead` has the bytes that were read of it since it was begun again. */
export const inChunks = (
  content: string | Uint8Array<ArrayBuffer>,
  size: number,
  { name = "export", onRead }: { name?: string; onRead?: (bytes: number) => void } = {},
): InputFile => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    name,
    stream: async function* () {
      for (let at = 0; at < bytes.length; at += size) {
        onRead?.(at + size);
        yield bytes.subarray(at, at + size);
      }
    },
    blob: () => Promise.resolve(new Blob([bytes])),
  };
};

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
