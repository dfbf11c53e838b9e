import { expect, test, vi } from "vitest";
import { findRenamed } from "../../api/telemetry/platform-log.ts";

test("a binding is found under its old name, which is logged once", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const env: { OLD_NAME?: number; OTHER_NAME?: number } = { OLD_NAME: 7 };
  expect(findRenamed(env, "OTHER_NAME", "NEW_NAME")).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  expect([1, 2].map(() => findRenamed(env, "OLD_NAME", "NEW_NAME"))).toEqual([7, 7]);
  expect(warn.mock.calls.flat()).toEqual([
    JSON.stringify({ level: "warn", event: "variable.renamed", old: "OLD_NAME", name: "NEW_NAME" }),
  ]);
  warn.mockRestore();
});
