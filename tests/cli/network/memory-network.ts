import { createHash } from "node:crypto";
import type { ExportOptions } from "../../../cli/network/export-network.ts";
import type { RecordKind, RecordOf } from "../../../contract/records/records.ts";
import { defaultFields } from "../../post-field-samples.ts";

/** An in-memory network that is read in pages; `pages` counts the requests by kind. */
export interface MemoryNetwork {
  client: ExportOptions["client"];
  records: Map<RecordKind, unknown[]>;
  pages: { kind: string; after: number; items: number }[];
  originals: Map<string, Uint8Array>;
  /** Called before each page; may throw, or write to the network. */
  beforePage: (kind: string, after: number) => void;
}

/** Keys are indices: an export only passes keys back. */
export function createMemoryNetwork(): MemoryNetwork {
  const network: MemoryNetwork = {
    records: new Map(),
    pages: [],
    originals: new Map(),
    beforePage: () => {},
    client: {
      read: ((call: { path: string }, _: unknown, query: { after?: string[]; maxReturned: string }) => {
        const kind = call.path.replace("export/", "") as RecordKind;
        const after = Number(query.after?.[0] ?? 0);
        network.beforePage(kind, after);
        const all = network.records.get(kind) ?? [];
        const items = all.slice(after, after + Number(query.maxReturned));
        network.pages.push({ kind, after, items: items.length });
        const end = after + items.length;
        return Promise.resolve({ items, next: end < all.length ? [String(end)] : null });
      }) as unknown as ExportOptions["client"]["read"],
      readOriginal: (id) => Promise.resolve(network.originals.get(id) ?? null),
      readMediaFile: () => Promise.resolve(null),
    },
  };
  return network;
}

export const person = (id: number, bio = ""): RecordOf<"people"> => ({
  id: String(id),
  screenName: `Person-${id}`,
  displayName: `Person ${id}`,
  avatar: null,
  bio,
  links: [],
  joinedTimeMillis: id,
  contentHash: "",
});

export const post = (id: number, headline = `Story ${id}`): RecordOf<"posts"> => ({
  ...defaultFields,
  id: String(id),
  sourceId: `test:${id}`,
  blogId: "9",
  authorIds: ["1"],
  headline,
  slug: `story-${id}`,
  status: "PUBLISHED",
  publishTimeMillis: id,
  lastUpdateTimeMillis: id,
  streamTimeMillis: id,
  translationOf: null,
  modeStates: [],
  guests: [],
  liveblog: null,
  passwordHash: null,
  tags: [],
  reposts: [],
  body: [],
  contentHash: "",
});

export const reply = (id: number, starterId: number, parentId: number): RecordOf<"replies"> => {
  const { blogId: _, ...whole } = post(id);
  return {
    ...whole,
    starterId: String(starterId),
    parentId: String(parentId),
    approved: true,
    cameApproved: true,
    approval: null,
    holds: [],
    editedTimeMillis: null,
    featuredUntilMillis: null,
    entry: null,
    streamTimeMillis: null,
  };
};

/** Fills a network with records of each kind that tests of files need. */
export function fillNetwork(network: MemoryNetwork, posts: number): void {
  const bytes = new TextEncoder().encode("the bytes of a picture");
  network.originals.set("picture-1", bytes);
  network.records.set("pictures", [
    { id: "picture-1", format: "jpg", width: 3, height: 2, size: bytes.byteLength },
  ]);
  network.records.set("people", [person(1, "A line\u2028in a line"), person(2)]);
  network.records.set(
    "posts",
    Array.from({ length: posts }, (_, index) => post(index + 1)),
  );
  network.records.set("replies", [reply(1001, 1, 1), reply(1002, 1, 1001)]);
}

/** The file name of the image. */
export const imageFile = `pictures/${createHash("sha256").update("the bytes of a picture").digest("hex")}.jpg`;
