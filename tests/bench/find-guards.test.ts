import { describe, expect, test } from "vitest";
import { findGuards, takeOut } from "../../bench/guards/find-guards.ts";

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
    expect(findGuards("a.ts", text).map((guard) => takeOut(text, guard))).toEqual(without);
  });

  test("names the function around a guard, its line and its code", () => {
    const text = "function a() {\n  const b = () => c.map(() => {\n    if (d)\n      return;\n  });\n}";
    expect(findGuards("a.ts", text)).toMatchObject([{ functionName: "b", line: 3, text: "if (d) return;" }]);
    expect(findGuards("a.ts", "if (a) throw b;")).toMatchObject([{ functionName: null }]);
  });
});
