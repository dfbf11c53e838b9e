import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The lock file's entry of a package. */
interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")) as {
    packages: Record<string, Locked>;
    allowScripts: Record<string, boolean>;
  };
const packages = Object.entries(read("package-lock.json").packages).filter(([path]) => path !== "");
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
/** Packages that aren't for development only: they are deployed, or could be. */
const shipped = packages.filter(([, { dev }]) => dev !== true);

/** Licenses that require at most a notice in deployed software. */
const allowedLicences = new Set([
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "CC0-1.0",
  "Zlib",
  "Unlicense",
]);
/** Packages whose metadata doesn't name their license in SPDX form, with the license as read in their files. */
const readBySomebody = new Map([["duck", "BSD-2-Clause"]]);
/** One allowed alternative is enough. */
const isAllowed = (licence: string) =>
  licence.split(" AND ").every((part) =>
    part
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((alternative) => allowedLicences.has(alternative)),
  );

describe("the lock file", () => {
  // npm records no hash for binaries of other systems, which it did not fetch.
  test("has an integrity hash for every package on every system", () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages
        .filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith("sha512-"))
        .map(([path]) => path),
    ).toEqual([]);
  });

  test("only refers to the configured registry", () => {
    expect(
      packages.filter(([, { resolved, link }]) => resolved !== undefined || link).map(([path]) => path),
    ).toEqual([]);
  });
});

describe("what ships", () => {
  test("has an allowed license", () => {
    const others = shipped.filter(
      ([path, { license }]) => !isAllowed(readBySomebody.get(nameOf(path)) ?? license ?? "none"),
    );
    expect(others.map(([path, { license }]) => [nameOf(path), license])).toEqual([]);
  });

  test("has no install scripts, except those allowed by name", () => {
    const { allowScripts } = read("package.json");
    const scripts = shipped
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(scripts.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  });
});
