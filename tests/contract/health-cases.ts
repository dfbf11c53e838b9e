import { expect } from "vitest";
import { healthOf, type Health } from "../../contract/network/health.ts";
import { readCase } from "./read-case.ts";

const isWell = ({ canServe, parts }: Health) => {
  expect(canServe).toBe(true);
  expect(Object.values(parts).filter((part) => part !== "ok")).toEqual([]);
};

export const healthCases = (["magma", "core", "images", "kala"] as const).map((service) =>
  readCase("says how it is", healthOf(service), {}, {}, isWell),
);
