import { describe, expect, test } from "vitest";
import { readRequestBody } from "../../../../app/platform/http/request-body.ts";
import { findRoute } from "../../../../app/link/find-route.ts";

/** A body in parts without a content length, and the number of parts that were read. */
function createBody(parts: number, bytes: number) {
  let given = 0;
  let isStopped = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (given === parts) return controller.close();
        given += 1;
        controller.enqueue(new Uint8Array(bytes).fill(97));
      },
      cancel: () => void (isStopped = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, countGiven: () => given, wasStopped: () => isStopped };
}
const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(`https://kotaku.com${path}`, { method: "POST", body, headers, duplex: "half" } as RequestInit);

describe("a body without its length", () => {
  test.each([
    [1, 100],
    [100, 1],
    [3, 33],
  ])("of %i parts of %i bytes is read completely if its path accepts that much", async (parts, bytes) => {
    const taken = await readRequestBody(
      post("/ajax/view?x=1", createBody(parts, bytes).stream),
      findRoute("/ajax/view"),
    );
    expect(taken).toBeInstanceOf(Request);
    expect(await taken.text()).toBe("a".repeat(parts * bytes));
    expect((taken as Request).method).toBe("POST");
  });

  test("is rejected as soon as it is longer, without reading on", async () => {
    const body = createBody(1_000_000, 240);
    const refusal = await readRequestBody(post("/ajax/view", body.stream), findRoute("/ajax/view"));
    expect(refusal).toBeInstanceOf(Response);
    expect((refusal as Response).status).toBe(413);
    expect([body.countGiven(), body.wasStopped()]).toEqual([69, true]);
  });

  test("is not read if its path accepts none", async () => {
    const body = createBody(5, 5_000);
    const request = post("/newsletter/unsubscribe", body.stream);
    expect(await readRequestBody(request, findRoute("/newsletter/unsubscribe"))).toBe(request);
    expect(body.countGiven()).toBe(0);
  });
});

test("its declared length is not trusted", async () => {
  const body = createBody(1_000_000, 60);
  const request = post("/ajax/view", body.stream, { "Content-Length": "5" });
  expect((await readRequestBody(request, findRoute("/ajax/view"))) as Response).toHaveProperty("status", 413);
});

test("a request without a body is passed on unchanged", async () => {
  const request = post("/ajax/view", null);
  expect(await readRequestBody(request, findRoute("/ajax/view"))).toBe(request);
});
