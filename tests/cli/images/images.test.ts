import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import type { StoredImage } from "../../../contract/media/images.ts";
import { decodeDataUrl } from "../../../cli/images/data-url.ts";
import { fetchRemote, type Line } from "../../../cli/images/fetch-remote.ts";
import { FetchError } from "../../../contract/import/web-text.ts";
import { inspectImage } from "../../../cli/images/inspect-image.ts";
import { createLimit } from "../../../cli/images/limit.ts";
import { openImageMemory } from "../../../cli/images/image-memory.ts";
import { createImagePlacer, type ImageStore } from "../../../cli/images/image-placer.ts";
import { isPublicAddress } from "../../../cli/images/public-address.ts";
import type { ImageOrigin } from "../../../cli/source.ts";
import { ApiError } from "../../../cli/upload/api-client.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

const blog = fileURLToPath(new URL("../fixtures/assets/blog/", import.meta.url));
const blue = readFileSync(`${blog}blue.jpg`);

describe("public IP addresses", () => {
  test.each(["93.184.216.34", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700:4700::1111"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  test.each([
    "127.0.0.1",
    "127.9.9.9",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "localhost",
    "",
  ])("%j is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("fetching", () => {
  test.each([
    "http://127.0.0.1/a.jpg",
    "http://[::1]/a.jpg",
    "http://2130706433/a.jpg",
    "http://0x7f.1/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:192.168.0.1]/a.jpg",
  ])("%s is rejected before any request", async (address) => {
    await expect(fetchRemote(address)).rejects.toThrow("is not on the public internet");
  });

  test("a name that resolves to this machine is rejected", async () => {
    await expect(fetchRemote("http://localhost/a.jpg")).rejects.toThrow(
      "localhost is not on the public internet",
    );
  });

  test.each([
    ["ftp://a.example/a.jpg", "uses ftp:, which isn't supported"],
    ["file:///etc/hostname", "uses file:, which isn't supported"],
    ["http://a.example:8080/a.jpg", "uses a port other than 80 or 443"],
  ])("%s is refused", async (address, reason) => {
    await expect(fetchRemote(address)).rejects.toThrow(reason);
  });

  test("a name without an address counts as an unreachable host", async () => {
    const resolve: Line["resolve"] = (_, __, callback) =>
      callback(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []);
    await expect(fetchRemote("http://gone.example/a.jpg", { resolve })).rejects.toMatchObject({
      isHostDown: true,
      message: "can't be reached (ENOTFOUND)",
    });
  });
});

describe("inspecting", () => {
  test("measures images by their bytes", async () => {
    expect(await inspectImage(blue)).toMatchObject({ format: "jpg", width: 60, height: 40, bytes: blue });
    expect(await inspectImage(readFileSync(`${blog}pink dot.png`))).toMatchObject({
      format: "png",
      width: 30,
      height: 30,
    });
  });
  test("rasterizes SVG", async () => {
    const picture = await inspectImage(readFileSync(`${blog}drawing.svg`));
    expect(picture).toMatchObject({ format: "png" });
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBe(2);
  });
  test.each([
    ["text", Buffer.from("<html>Not found</html>")],
    ["nothing", new Uint8Array()],
    ["half a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect')],
  ])("%s is not an image", async (_, bytes) => {
    expect(await inspectImage(bytes)).toBeNull();
  });
});

test.each([
  ["data:image/gif;base64,R0lG", "GIF"],
  ["data:image/svg+xml,%3Csvg/%3E", "<svg/>"],
  ["data:image/svg+xml,%", null],
  ["data:image/gif", null],
  ["https://a.example", null],
])("the bytes of %s", (address, text) => {
  const bytes = decodeDataUrl(address);
  expect(bytes && Buffer.from(bytes).toString()).toBe(text);
});

test("limits concurrency, also after failures", async () => {
  const limit = createLimit(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (most === 2) throw new Error("no");
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => limit(work)));
  expect(most).toBe(2);
  expect(results).toHaveLength(5);
});

describe("placing", () => {
  const createStore = () => {
    const stored = new Map<string, StoredImage>();
    const store = {
      find: vi.fn<ImageStore["find"]>((id) => Promise.resolve(stored.get(id) ?? null)),
      put: vi.fn<ImageStore["put"]>((id, bytes, format) => {
        const image = { id, format, width: 60, height: 40, size: bytes.byteLength };
        stored.set(id, image);
        return Promise.resolve(image);
      }),
    };
    return store;
  };
  const createMemory = () => new Map<string, string>();
  const create = (
    origin: ImageOrigin | null,
    parts: {
      store?: ImageStore;
      memory?: Map<string, string>;
      fetchRemote?: (url: string) => Promise<Uint8Array>;
    } = {},
  ) =>
    createImagePlacer({
      locate: () => origin,
      store: parts.store ?? createStore(),
      memory: parts.memory ?? createMemory(),
      fetchRemote: parts.fetchRemote ?? (() => Promise.resolve(blue)),
    });

  test("stores a file under its content hash, once", async () => {
    const store = createStore();
    const place = create({ kind: "file", path: `${blog}blue.jpg` }, { store });
    const [first, second] = await Promise.all([place("/a.jpg"), place("/b.jpg"), place("/a.jpg")]);
    expect(first).toMatchObject({ kind: "stored", picture: { format: "jpg", width: 60, height: 40 } });
    expect(first).toMatchObject({ picture: { id: expect.stringMatching(/^[0-9a-f]{32}$/) as string } });
    expect(second).toEqual(first);
    expect(store.put.mock.calls.every(([id]) => first.kind === "stored" && id === first.picture.id)).toBe(
      true,
    );
  });

  test("fetches a remote image once per run and only if it isn't stored", async () => {
    const memory = createMemory();
    const store = createStore();
    const fetchOnce = vi.fn(() => Promise.resolve<Uint8Array>(blue));
    const origin: ImageOrigin = { kind: "remote", url: "https://a.example/a.jpg" };
    await create(origin, { store, memory, fetchRemote: fetchOnce })("/a.jpg");
    await create(origin, { store, memory, fetchRemote: fetchOnce })("/a.jpg");
    expect(fetchOnce).toHaveBeenCalledTimes(1);
    await create(origin, { store: createStore(), memory, fetchRemote: fetchOnce })("/a.jpg");
    expect(fetchOnce).toHaveBeenCalledTimes(2);
  });

  test("leaves an unavailable image at its URL, and reports it once", async () => {
    const place = create(
      { kind: "remote", url: "https://a.example/a.jpg" },
      { fetchRemote: () => Promise.reject(new FetchError("responded with 404")) },
    );
    expect(await place("/a.jpg")).toEqual({
      kind: "remote",
      url: "https://a.example/a.jpg",
      reason: "an image keeps its old address: responded with 404",
      isNew: true,
    });
    expect(await place("/a.jpg")).toMatchObject({ isNew: false });
  });

  test("skips a host after two failures", async () => {
    const fetchDown = vi.fn(() => Promise.reject(new FetchError("no answer", true)));
    const place = createImagePlacer({
      locate: (src) => ({ kind: "remote", url: `https://down.example${src}` }),
      store: createStore(),
      memory: createMemory(),
      fetchRemote: fetchDown,
    });
    for (const src of ["/1", "/2", "/3", "/4"]) expect(await place(src)).toMatchObject({ kind: "remote" });
    expect(fetchDown).toHaveBeenCalledTimes(2);
  });

  test("reports an image that is missing or invalid", async () => {
    expect(await create(null)("/a.jpg")).toMatchObject({ kind: "missing" });
    expect(await create({ kind: "data", bytes: Buffer.from("no picture") })("data:x")).toMatchObject({
      kind: "missing",
    });
  });

  test.each([
    [400, "is damaged"],
    [413, "has too many frames"],
  ])("reports an image that the store refuses (%i), and goes on", async (status, reason) => {
    const store = { ...createStore(), put: () => Promise.reject(new ApiError(status, "refused")) };
    expect(await create({ kind: "data", bytes: blue }, { store })("data:x")).toMatchObject({
      kind: "missing",
      reason: expect.stringContaining(reason) as string,
    });
  });

  test("a failing store stops the import", async () => {
    const store = { ...createStore(), put: () => Promise.reject(new Error("store is shut")) };
    await expect(create({ kind: "data", bytes: blue }, { store })("data:x")).rejects.toThrow("store is shut");
  });
});

test("the memory survives a run and an invalid line", () => {
  const file = join(createTemporaryFolder("memory"), "deep/pictures.jsonl");
  openImageMemory(file).set("https://a.example/a.jpg", "1");
  openImageMemory(file).set("https://a.example/b.jpg", "2");
  writeFileSync(file, `${readFileSync(file, "utf8")}["half`);
  const memory = openImageMemory(file);
  expect([
    memory.get("https://a.example/a.jpg"),
    memory.get("https://a.example/b.jpg"),
    memory.get("half"),
  ]).toEqual(["1", "2", undefined]);
});
