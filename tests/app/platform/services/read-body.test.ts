import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRetryAfter, OversizedBody, readBody } from "../../../../app/platform/services/read-reply.ts";

const never = new AbortController().signal;

/** A body of this many bytes in pieces, and the number of pieces that were read. */
function createBody(pieces: number, size: number) {
  const asked = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (asked.pieces === pieces) return controller.close();
      asked.pieces += 1;
      controller.enqueue(new Uint8Array(size).fill(97));
    },
    cancel: () => void (asked.isCancelled = true),
  });
  return { body, asked };
}

test("a long reply is aborted while reading", async () => {
  const { body, asked } = createBody(50_000, 1_000);
  await expect(readBody(new Response(body), 10_000, never)).rejects.toThrow(OversizedBody);
  expect(asked.pieces).toBeLessThan(15);
  expect(asked.isCancelled).toBe(true);
});

test("a reply that declares a large size is not read", async () => {
  const { body, asked } = createBody(20, 1_000);
  const response = new Response(body, { headers: { "Content-Length": "20000" } });
  await expect(readBody(response, 10_000, never)).rejects.toThrow(OversizedBody);
  expect(asked.pieces).toBeLessThan(2);
});

test("a reply of exactly the limit is complete", async () => {
  const { body } = createBody(10, 1_000);
  expect(await readBody(new Response(body), 10_000, never)).toHaveLength(10_000);
});

test("characters split between chunks are decoded correctly", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 7 }), async (text, size) => {
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      expect(await readBody(new Response(body), 1_000_000, never)).toBe(text);
    }),
  );
});

test("an empty reply is an empty text", async () => {
  expect(await readBody(new Response(null), 10, never)).toBe("");
});

describe("a byte stream", () => {
  const createBytes = (bytes: Uint8Array, size: number) => {
    const asked = { bytes: 0, isCancelled: false };
    const body = new ReadableStream({
      type: "bytes",
      pull(controller) {
        const piece = bytes.slice(asked.bytes, asked.bytes + size);
        asked.bytes += piece.length;
        if (piece.length > 0) return controller.enqueue(piece);
        controller.close();
        controller.byobRequest?.respond(0);
      },
      cancel: () => void (asked.isCancelled = true),
    });
    return { body, asked };
  };

  test("is read completely, whatever its chunks, one reply after another", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 1, max: 100_000 }),
        async (text, size) => {
          const long = text.repeat(5_000);
          const { body } = createBytes(new TextEncoder().encode(long), size + long.length / 100);
          expect(await readBody(new Response(body), 1_000_000, never)).toBe(long);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("is aborted while reading", async () => {
    const { body, asked } = createBytes(new Uint8Array(1_000_000).fill(97), 1_000);
    await expect(readBody(new Response(body), 10_000, never)).rejects.toThrow(OversizedBody);
    expect(asked.bytes).toBeLessThan(20_000);
    expect(asked.isCancelled).toBe(true);
  });

  test("does not share its buffer with a concurrent one", async () => {
    const texts = ["a", "b", "c"].map((letter) => letter.repeat(100_000));
    const read = texts.map((text) =>
      readBody(new Response(createBytes(new TextEncoder().encode(text), 7_000).body), 1_000_000, never),
    );
    expect(await Promise.all(read)).toEqual(texts);
  });
});

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["30", 30_000],
  [" 0 ", 0],
  ["Sat, 21 Nov 2026 12:00:10 GMT", 10_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["-5", null],
  ["1.5", null],
  ["soon", null],
  ["2026-11-21", null],
  ["Mon, the 40th", null],
  ["99999999999999", null],
  ["", null],
  [null, null],
])("Retry-After %j is %j ms", (value, ms) => {
  expect(parseRetryAfter(value, now)).toBe(ms);
});
