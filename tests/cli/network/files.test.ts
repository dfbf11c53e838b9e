import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { checkFolder } from "../../../cli/network/check-folder.ts";
import { parseExportArguments } from "../../../cli/network/export-arguments.ts";
import { exportNetwork } from "../../../cli/network/export-network.ts";
import { parseNetworkArguments } from "../../../cli/network/import-command.ts";
import { importNetwork } from "../../../cli/network/import-network.ts";
import { orderReplies } from "../../../cli/network/order-replies.ts";
import type { Line } from "../../../cli/network/read-lines.ts";
import {
  createMemoryNetwork,
  fillNetwork,
  imageFile,
  post,
  reply,
  type MemoryNetwork,
} from "./memory-network.ts";
import { createTemporaryFolder } from "../../../cli/temporary-folder.ts";

let folder: string;
let network: MemoryNetwork;
beforeEach(() => {
  folder = createTemporaryFolder("files");
  network = createMemoryNetwork();
  fillNetwork(network, 25);
});

const run = (name: string, more: object = {}) =>
  exportNetwork({
    client: network.client,
    folder: join(folder, name),
    origin: "test",
    withPersonalData: false,
    perPage: 10,
    ...more,
  });
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const readAll = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")]);
const check = (name: string) => checkFolder(join(folder, name), () => {});

describe("an export", () => {
  test("reads page by page, referencing kinds before referenced ones", async () => {
    await run("a");
    const asked = network.pages.map(({ kind }) => kind);
    expect(asked.filter((kind) => kind === "posts")).toHaveLength(3);
    expect(Math.max(...network.pages.map(({ items }) => items))).toBe(10);
    const order = ["replies", "posts", "blogs", "people", "pictures", "counters"];
    expect([...new Set(asked)].filter((kind) => order.includes(kind))).toEqual(order);
  });

  test("leaves out subscriptions unless requested", async () => {
    const { manifest } = await run("a");
    expect(manifest.files.map(({ kind }) => kind)).not.toContain("subscriptions");
    const whole = await run("b", { withPersonalData: true });
    expect(whole.manifest.files.map(({ kind }) => kind)).toContain("subscriptions");
  });

  test("resumes after an interruption with the same result", async () => {
    await run("whole");
    network.pages.length = 0;
    network.beforePage = (kind, after) => {
      if (kind === "posts" && after === 20) throw new Error("the line is down");
    };
    await expect(run("broken")).rejects.toThrow("the line is down");
    appendFileSync(join(folder, "broken/posts.jsonl"), '{"id":"half a li');
    await expect(check("broken")).rejects.toThrow(/isn't an export, or the export hasn't finished/);
    network.beforePage = () => {};
    await run("broken");
    expect(readAll("broken")).toEqual(readAll("whole"));
    const starts = network.pages.filter(({ kind }) => kind === "posts").map(({ after }) => after);
    expect(starts).toEqual([0, 10, 20]);
  });

  test("has no reply without its parent, whatever is written meanwhile", async () => {
    network.beforePage = (kind) => {
      if (kind === "posts") return;
      // The reader's page is after 1003, which was added later, when 1004 and 1005 below it are read.
      network.records.set("replies", [
        reply(1001, 1, 1),
        reply(1004, 1, 1003),
        reply(1005, 1, 1004),
        reply(1006, 2, 2),
      ]);
    };
    const { manifest } = await run("a");
    const ids = read("a/replies.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual(["1001", "1006"]);
    expect(manifest.files.find(({ kind }) => kind === "replies")?.records).toBe(2);
  });

  test("reports images missing in the store, and leaves them out", async () => {
    network.originals.clear();
    const { lost, manifest } = await run("a");
    expect([lost, manifest.files.find(({ kind }) => kind === "pictures")?.records]).toEqual([
      ["picture-1"],
      0,
    ]);
  });

  test("has records that this release can't read as they are stored, and names each with its field", async () => {
    const gone = { ...post(2), status: "GONE", ofALaterRelease: true };
    network.records.set("posts", [post(1), gone, post(3)]);
    network.records.set("replies", [
      reply(1001, 1, 1),
      { ...reply(1002, 1, 1001), approved: "maybe" },
      reply(1003, 1, 1002),
    ]);
    network.records.set("media", [{ blogId: "9", imageId: "picture-1", name: "", number: 1, alt: 5 }]);
    network.records.set("pictures", [{ id: "picture-1", format: "heic" }]);
    const { unreadable, lost, manifest } = await run("a", { withPersonalData: true });
    expect(
      unreadable.map(({ where, reason }) => `${where}: ${reason.split(": ").slice(0, 2).join(": ")}`),
    ).toEqual([
      "pictures.jsonl:1: picture-1: format",
      "media.jsonl:1: blogId 9, imageId picture-1, number 1: alt",
      "posts.jsonl:2: 2: status",
      "replies.jsonl:2: 1002: approved",
    ]);
    expect(lost).toEqual([]);
    const records = (kind: string) => manifest.files.find((file) => file.kind === kind)?.records;
    expect([records("posts"), records("replies")]).toEqual([3, 3]);
    expect(JSON.parse(read("a/posts.jsonl").split("\n")[1] ?? "")).toEqual(JSON.parse(JSON.stringify(gone)));
  });

  test("names what it could not read also after an interruption", async () => {
    network.records.set("posts", [{ ...post(1), status: "GONE" }, post(2)]);
    network.beforePage = (kind) => {
      if (kind === "people") throw new Error("the line is down");
    };
    await expect(run("a")).rejects.toThrow("the line is down");
    network.beforePage = () => {};
    expect((await run("a")).unreadable.map(({ where }) => where)).toEqual(["posts.jsonl:1"]);
  });

  test("has two images with the same bytes once", async () => {
    const bytes = network.originals.get("picture-1") ?? expect.fail("no picture");
    const ids = ["picture-1", ...Array.from({ length: 8 }, (_, index) => `copy-${index}`)];
    for (const id of ids) network.originals.set(id, bytes);
    network.records.set(
      "pictures",
      ids.map((id) => ({ id, format: "jpg", width: 3, height: 2, size: bytes.byteLength })),
    );
    await run("a");
    expect(readdirSync(join(folder, "a/pictures"))).toEqual([imageFile.replace("pictures/", "")]);
  });

  test("needs an empty folder, or an interrupted export of the same network", async () => {
    await run("a");
    await expect(run("a")).rejects.toThrow(/already contains a complete export/);
    rmSync(join(folder, "a/manifest.json"));
    await expect(run("a")).rejects.toThrow(/is not empty/);
    network.beforePage = () => {
      throw new Error("down");
    };
    await expect(run("b")).rejects.toThrow("down");
    network.beforePage = (kind) => {
      if (kind === "people") throw new Error("down");
    };
    await expect(run("b")).rejects.toThrow("down");
    await expect(run("b", { origin: "other" })).rejects.toThrow(/unfinished export of test/);
  });
});

describe("a folder is validated before anything is written", () => {
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, "a", name), edit(read(`a/${name}`)));
  /** Updates the manifest for a changed file. */
  const forgive = async (kind: string) => {
    const { hashFile } = await import("../../../cli/network/hash-file.ts");
    const { sha256, bytes } = await hashFile(join(folder, `a/${kind}.jsonl`));
    change("manifest.json", (text) => {
      const manifest = JSON.parse(text) as { files: { kind: string; sha256: string; bytes: number }[] };
      const files = manifest.files.map((file) => (file.kind === kind ? { ...file, sha256, bytes } : file));
      return JSON.stringify({ ...manifest, files });
    });
  };
  beforeEach(() => run("a"));

  test("and is complete", async () => {
    expect((await check("a")).manifest.files.map(({ records }) => records)).toContain(25);
  });

  test.each<[string, () => void, RegExp]>([
    [
      "one byte of a file is another",
      () => change("posts.jsonl", (text) => text.replace("Story 7", "Story 8")),
      /^posts\.jsonl is damaged: its SHA-256 is \w{64}, not \w{64}\.$/,
    ],
    [
      "a file is cut off",
      () => change("posts.jsonl", (text) => text.slice(0, 100)),
      /^posts\.jsonl is damaged: it has 100 bytes, not \d+\.$/,
    ],
    ["a file is missing", () => rmSync(join(folder, "a/tags.jsonl")), /^tags\.jsonl is missing\.$/],
    [
      "a picture is missing",
      () => rmSync(join(folder, "a", imageFile)),
      /^pictures\.jsonl:1: pictures\/\w{64}\.jpg is missing\.$/,
    ],
    [
      "a picture is another",
      () => change(imageFile, (text) => text.replace("the", "teh")),
      /^pictures\.jsonl:1: .* is damaged/,
    ],
    [
      "a newer release wrote it",
      () => change("manifest.json", (text) => text.replace('"version": 1', '"version": 2')),
      /version 2 is from a newer release; this release reads up to 1\.$/,
    ],
    [
      "it is something else",
      () => change("manifest.json", () => '{"format":"zip"}'),
      /format isn't a network export\.$/,
    ],
    ["the manifest is no JSON", () => change("manifest.json", () => "{"), /manifest\.json: it /],
    ["there is no manifest", () => rmSync(join(folder, "a/manifest.json")), /manifest\.json not found/],
  ])("it says so when %s", async (_, damage, message) => {
    damage();
    await expect(check("a")).rejects.toThrow(message);
  });

  test.each([
    ["a field is wrong", '"isPage":false', '"isPage":"no"', "posts.jsonl:1: 1: isPage: "],
    ["a field is missing", '"slug":"story-3",', "", "posts.jsonl:3: 3: slug: "],
    [
      "a node is wrong",
      '"body":[]',
      '"body":[{"type":"Header","level":9,"value":[]}]',
      "posts.jsonl:1: 1: body.0.level: ",
    ],
  ])("it lists the file, the line, the record and the field if %s", async (_, before, after, message) => {
    change("posts.jsonl", (text) => text.replace(before, after));
    await forgive("posts");
    const { unreadable } = await check("a");
    expect(unreadable.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      expect.stringMatching(`^${message}`),
    ]);
  });

  test("it says so if a line is no JSON", async () => {
    change("posts.jsonl", (text) => text.replace('{"id":"5"', '{"id":5"'));
    await forgive("posts");
    await expect(check("a")).rejects.toThrow(/^posts\.jsonl:5: isn't JSON: /);
  });

  test("a network with its own blog is rejected", async () => {
    const items = [{ name: "elsewhere" }];
    const client = { read: () => Promise.resolve({ items }) } as never;
    const checked = await check("a");
    await expect(
      importNetwork(checked, { client, folder: join(folder, "a"), step: () => {} }),
    ).rejects.toThrow('The target network already has the blog "elsewhere", which isn\'t in the export.');
  });
});

test("replies come after their parents, each once, in any order of a discussion", async () => {
  const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).chain((parents) => {
    const replies = parents.map((parent, index) =>
      reply(100 + index, 1, index === 0 ? 1 : parent % index === 0 ? 1 : 100 + (parent % index)),
    );
    return fc.shuffledSubarray(replies, { minLength: replies.length });
  });
  await fc.assert(
    fc.asyncProperty(trees, async (replies) => {
      async function* lines(): AsyncGenerator<Line<"replies">> {
        for (const [index, record] of [...replies, reply(999, 2, 2)].entries())
          yield { line: index + 1, record };
      }
      const ordered: Line<"replies">[] = [];
      for await (const line of orderReplies(lines())) ordered.push(line);
      expect(ordered.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        [...replies, null].map((_, index) => index + 1),
      );
      const seen = new Set(["1", "2"]);
      for (const { record } of ordered) {
        expect(seen.has(record.parentId)).toBe(true);
        seen.add(record.id);
      }
    }),
  );
});

describe("the command lines", () => {
  test("default to the local network and its tokens", () => {
    expect(parseExportArguments(["--to", "x"], {})).toEqual({
      folder: "x",
      from: null,
      token: "local-export-token",
      withPersonalData: false,
    });
    const env = { MAGMA_API: "https://api.example", MAGMA_EXPORT_TOKEN: "e", MAGMA_TOKEN: "i" };
    expect(parseExportArguments(["--to", "x", "--with-personal-data"], env)).toEqual({
      folder: "x",
      from: "https://api.example",
      token: "e",
      withPersonalData: true,
    });
    expect(parseNetworkArguments(["network", folder], {})).toEqual({
      folder,
      to: null,
      token: "local-import-token",
    });
    expect(parseNetworkArguments(["network", folder], env)).toEqual({
      folder,
      to: env.MAGMA_API,
      token: "i",
    });
  });

  test.each([
    [() => parseExportArguments([], {}), "--to FOLDER"],
    [() => parseExportArguments(["--to", "x", "--from", "ftp://x"], {}), "--from needs a web address"],
    [() => parseExportArguments(["--to", "x", "--what"], {}), "--what"],
    [() => parseNetworkArguments(["network"], {}), "Give the folder to import."],
    [() => parseNetworkArguments(["network", "/nowhere"], {}), "Folder not found: /nowhere"],
    [() => parseNetworkArguments(["network", tmpdir(), "b"], {}), "Import one folder at a time"],
    [() => parseNetworkArguments(["network", tmpdir(), "--to", "x"], {}), "--to needs a web address"],
  ])("report errors: %#", (parse, message) => expect(parse).toThrow(message));
});
