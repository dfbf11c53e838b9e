import { expect, test } from "vitest";
import { serviceNames } from "../../../../contract/wire/call.ts";
import {
  browserTimeout,
  findBudget,
  findTimeouts,
  formTimeout,
} from "../../../../app/platform/services/time-outs.ts";

test("the timeouts are those of the specification, section 9", () => {
  expect(browserTimeout).toBe(2_000);
  expect(
    ["development", "staging", "production"].map((environment) => findTimeouts("kala", environment).needed),
  ).toEqual([5_000, 2_000, 2_000]);
  const others = serviceNames.filter((name) => name !== "kala");
  expect(new Set(others.map((name) => findTimeouts(name, "development").needed))).toEqual(new Set([20_000]));
});

test("a form is answered within ten seconds, with time left to print it again; files have longer", () => {
  const post = (type: string) =>
    findBudget(
      new Request("http://a.test/", { method: "POST", body: "a=b", headers: { "Content-Type": type } }),
    );
  expect(post("application/x-www-form-urlencoded")).toBe(10_000);
  expect(formTimeout).toBeLessThanOrEqual(8_000);
  expect(post("multipart/form-data; boundary=a")).toBe(40_000);
  expect(findBudget(new Request("http://a.test/"))).toBe(20_000);
});
