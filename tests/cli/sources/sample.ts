import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createFolder } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

/*
 * The same small site as each system exports it, with as much of it as the system can say: two authors, a published story with
 * an image, tags and two comments of which one answers the other, a draft, a page, a scheduled story, and one that isn't for
 * everyone. `tests/cli/sources` reads them all in the same way.
 */

/** Titles by which the tests know what arrives. */
export const titles = {
  story: "Fog & ferries",
  draft: "Half a thought",
  page: "About us",
  scheduled: "Tide tables of 2099",
  members: "For few",
} as const;

/** Words that only members may read. */
export const secret = "SECRET";
export const tag = "Ships";
export const scheduledMillis = Date.UTC(2099, 0, 2, 10);

/** An export, or a running site. */
export interface Sample {
  /** The first cell of its row in docs/moving-in.md. */
  system: string;
  /** As the command names it. */
  kind: string;
  /** Further arguments of the command. */
  more?: readonly string[];
  /** The file of the export in which damage is done, and its bytes. */
  file: () => Promise<{ name: string; bytes: Uint8Array }>;
  /** Writes the export into a folder, and returns what the command is given. */
  write: (folder: string) => Promise<string>;
  /** True if its images are also inside of it. */
  hasImages?: boolean;
}

/** A GIF of one pixel. */
export const pixel = Buffer.from(
  "47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b",
  "hex",
);

type Files = Readonly<Record<string, string | Uint8Array>>;

const writeFiles = (folder: string, files: Files) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
};

/** An export that is one text file. */
export const asFile = (name: string, content: string): Pick<Sample, "file" | "write"> => ({
  file: () => Promise.resolve({ name, bytes: Buffer.from(content) }),
  write: (folder) => {
    writeFiles(folder, { [name]: content });
    return Promise.resolve(join(folder, name));
  },
});

/** An export that is a zip file. */
export const asZip = (name: string, files: Files): Pick<Sample, "file" | "write"> => {
  const make = async () => ({ name, bytes: await makeZip(files) });
  return {
    file: make,
    write: async (folder) => {
      writeFiles(folder, { [name]: (await make()).bytes });
      return join(folder, name);
    },
  };
};

/** An export that is a folder; `damaged` names the file in which damage is done. */
export const asFolder = (files: Files, damaged: string): Pick<Sample, "file" | "write"> => ({
  file: () => Promise.resolve({ name: damaged, bytes: Buffer.from(files[damaged] ?? "") }),
  write: (folder) => {
    writeFiles(folder, files);
    return Promise.resolve(folder);
  },
});

/** Writes a sample into a new folder, and returns what the command is given. */
export const writeSample = ({ write }: Sample): Promise<string> => write(createFolder());
