import { describe, expect, test, vi } from "vitest";
import { assertOperator } from "../../api/wire/authorize.ts";

const call = (token: string) =>
  new Request("https://services.example/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });

/** Allows this many calls. */
function createCounter(limit: number) {
  let count = 0;
  return { limit: () => Promise.resolve({ success: (count += 1) <= limit }), getCount: () => count };
}

describe("the operator", () => {
  test("may export without a rate limit", async () => {
    const importLimiter = createCounter(0);
    const context = { importToken: "secret", exportToken: "other", importLimiter };
    await assertOperator(call("other"), context, "export");
    expect(importLimiter.getCount()).toBe(0);
  });

  test("may import at a limited rate, and is then asked to wait", async () => {
    const context = { importToken: "secret", exportToken: "other", importLimiter: createCounter(2) };
    await assertOperator(call("secret"), context, "import");
    await assertOperator(call("secret"), context, "import");
    await expect(assertOperator(call("secret"), context, "import")).rejects.toMatchObject({
      code: "tooOften",
    });
  });

  test("is not limited by callers without a token", async () => {
    const importLimiter = createCounter(1);
    const context = { importToken: "secret", exportToken: "other", importLimiter };
    await expect(assertOperator(call("guess"), context, "import")).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(importLimiter.getCount()).toBe(0);
    await assertOperator(call("secret"), context, "import");
  });

  test.each([
    ["is not bound", undefined],
    ["fails", { limit: () => Promise.reject(new Error("down")) }],
  ])("is not limited if the limiter %s", async (_what, importLimiter) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await expect(
      assertOperator(
        call("secret"),
        { importToken: "secret", exportToken: "other", importLimiter },
        "import",
      ),
    ).resolves.toBeUndefined();
  });
});
