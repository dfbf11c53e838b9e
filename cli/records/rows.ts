/** Objects that are written once and then read as often as needed. */
export interface Rows {
  add: (row: object) => Promise<void>;
  read: () => AsyncIterable<unknown>;
}

/** Length of a part that is kept together, characters. */
const partLength = 1024 * 1024;

/** Rows in blobs, which a browser may keep on the disk. */
export function createBlobRows(): Rows {
  const parts: Blob[] = [];
  let open: string[] = [];
  let length = 0;
  return {
    add: (row) => {
      const text = JSON.stringify(row);
      open.push(text);
      length += text.length;
      if (length >= partLength) {
        parts.push(new Blob([open.join("\n")]));
        [open, length] = [[], 0];
      }
      return Promise.resolve();
    },
    read: async function* () {
      for (const part of parts)
        for (const line of (await part.text()).split("\n")) yield JSON.parse(line) as unknown;
      for (const line of open) yield JSON.parse(line) as unknown;
    },
  };
}
