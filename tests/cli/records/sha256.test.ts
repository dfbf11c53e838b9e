import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashTextNow } from "../../../cli/records/sha256.ts";

test("is the SHA-256 of a text of any length", () => {
  const texts = ["", "abc", "Ünïcödé 🌊", ...Array.from({ length: 300 }, (_, length) => "x".repeat(length))];
  for (const text of texts) expect(hashTextNow(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
