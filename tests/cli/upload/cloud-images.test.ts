import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseImportArguments } from "../../../cli/arguments.ts";
import { createCloudImages } from "../../../cli/upload/cloud-images.ts";

/** A cloud image host that accepts what its preset allows, with a record of uploads. */
interface FakeHost {
  uploadUrl: string;
  uploads: { id: string; preset: string; name: string; type: string; bytes: number }[];
  /** Error responses before it accepts anything. */
  refusals: { status: number; body: string }[];
  change: (answer: Record<string, unknown>) => Record<string, unknown>;
  close: () => Promise<void>;
}

let host: FakeHost;
beforeEach(async () => {
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat((await request.toArray()) as Uint8Array[]);
      const refusal = host.refusals.shift();
      if (refusal) {
        response.writeHead(refusal.status, { "content-type": "application/json" }).end(refusal.body);
        return;
      }
      const type = request.headers["content-type"] ?? "";
      const form = await new Response(body, { headers: { "content-type": type } }).formData();
      const file = form.get("file") as File;
      const [id, preset] = [form.get("public_id") as string, form.get("upload_preset") as string];
      host.uploads.push({ id, preset, name: file.name, type: file.type, bytes: file.size });
      const answer = { public_id: id, format: "jpg", width: 60, height: 40, bytes: file.size, version: 1 };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(host.change(answer)));
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  host = {
    uploadUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1_1/magma/image/upload`,
    uploads: [],
    refusals: [],
    change: (answer) => answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
});
afterEach(() => host.close());

const bytes = new Uint8Array([1, 2, 3, 4]);
const put = (pauses: number[] = [1, 1]) =>
  createCloudImages({ uploadUrl: host.uploadUrl, uploadPreset: "magma-import" }, pauses).put(
    "abc123",
    bytes,
    "jpg",
  );

describe("an upload to a cloud image host", () => {
  test("is unsigned: a form with the file, the preset and our id", async () => {
    expect(await put()).toEqual({ id: "abc123", format: "jpg", width: 60, height: 40, size: 4 });
    expect(host.uploads).toEqual([
      { id: "abc123", preset: "magma-import", name: "abc123.jpg", type: "image/jpeg", bytes: 4 },
    ]);
  });

  test("is retried if the host fails temporarily or limits the rate", async () => {
    host.refusals = [
      { status: 503, body: "" },
      { status: 420, body: "{}" },
    ];
    expect(await put()).toMatchObject({ id: "abc123" });
    expect(host.uploads).toHaveLength(1);
  });

  test("that is rejected fails at once, with the host's message, its URL and the preset", async () => {
    host.refusals = [{ status: 400, body: '{"error":{"message":"Upload preset not found"}}' }];
    await expect(put()).rejects.toThrow(
      /^The image host http:.*\/image\/upload responded with 400: Upload preset not found \(upload preset "magma-import"\)$/,
    );
    expect(host.uploads).toEqual([]);
  });

  test.each([
    ["no picture", () => ({}), /returned an unexpected response: public_id/],
    [
      "another format",
      (answer: object) => ({ ...answer, format: "tiff" }),
      /returned an unexpected response: format/,
    ],
    [
      "a folder",
      (answer: object) => ({ ...answer, public_id: "blogs/abc123" }),
      /"blogs\/abc123", which isn't a valid image id\. Remove the folder from the upload preset "magma-import"/,
    ],
  ])("answered with %s is an error that says so", async (_, change, message) => {
    host.change = change;
    await expect(put()).rejects.toThrow(message);
  });

  test("names an unreachable host", async () => {
    const pictures = createCloudImages({ uploadUrl: "http://127.0.0.1:9/upload", uploadPreset: "p" }, []);
    await expect(pictures.put("a", bytes, "jpg")).rejects.toThrow(
      "The image host http://127.0.0.1:9/upload didn't respond",
    );
  });
});

describe("the command line", () => {
  const line = ["wxr", "a.xml", "--blog", "b"];
  const url = "https://api.cloudinary.com/v1_1/magma/image/upload";

  test("configures a cloud host and its preset, as does the environment; the default is our own store", () => {
    const wanted = { uploadUrl: url, uploadPreset: "p" };
    const env = { MAGMA_IMAGE_UPLOAD: url, MAGMA_UPLOAD_PRESET: "p" };
    expect(parseImportArguments([...line, "--images-to", url, "--upload-preset", "p"], {}).imageHost).toEqual(
      wanted,
    );
    expect(parseImportArguments(line, env).imageHost).toEqual(wanted);
    expect(parseImportArguments(line, {}).imageHost).toBeNull();
  });

  test.each([
    [["--images-to", url], "--images-to also needs the upload preset: --upload-preset NAME"],
    [["--upload-preset", "p"], "--images-to URL"],
    [["--images-to", "ftp://x", "--upload-preset", "p"], "--images-to needs a web address"],
  ])("%j is rejected", (more, message) =>
    expect(() => parseImportArguments([...line, ...more], {})).toThrow(message),
  );
});
