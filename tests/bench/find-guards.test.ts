import { describe, expect, test } from "vitest";
import { findGuards, removeGuard } from "../../bench/guards/find-guards.ts";

describe("findGuards", () => {
  test.each([
    ["if (a) return 1;\nreturn 2;", ["{}\nreturn 2;"]],
    ["if (a) throw b;", ["{}"]],
    ["for (const a of b) if (a) continue;", ["for (const a of b) {}"]],
    ["if (a) { log(); return; }", ["{}"]],
    ["if (a) return 1; else b();", []],
    ["if (a) b();", []],
    ["const a = b?.filter(isC).map(d);", ["const a = b?.map(d);"]],
    [
      "a.some((b) => b.c && (d || e) && f);",
      [
        "a.some((b) => true && (d || e) && f);",
        "a.some((b) => b.c && true && f);",
        "a.some((b) => b.c && (d || e) && true);",
      ],
    ],
    ["const a = b && c;", []],
    [
      "v.pipe(v.string(), v.trim(), v.maxLength(3), v.check(isD))",
      ["v.pipe(v.string(), v.trim(), v.check(isD))", "v.pipe(v.string(), v.trim(), v.maxLength(3))"],
    ],
  ])("%s", (text, without) => {
    expect(findGuards("a.ts", text).map((guard) => removeGuard(text, guard))).toEqual(without);
  });

  test("has the line and the code of a guard", () => {
    const text = "function a() {\n  if (d)\n    return;\n}";
    expect(findGuards("a.ts", text)).toMatchObject([{ line: 2, text: "if (d) return;" }]);
  });
});
