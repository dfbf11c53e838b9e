import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  buildAbsoluteUrl,
  createAddressing,
  findAddress,
  type HostRule,
} from "../../../app/link/addressing.ts";

const production: HostRule = { kind: "production" };
const local: HostRule = { kind: "suffix", suffix: ".localhost:8787", scheme: "http" };
const staging: HostRule = { kind: "suffix", suffix: ".staging.example.net", scheme: "https" };
const preview: HostRule = { kind: "prefix", origin: "https://branch.preview.example.dev" };
const rules = [production, local, staging, preview];

const hosts = new Set(["kotaku.com", "io9.gizmodo.com", "www.theonion.com", "kinja.com"]);
const onWarning = vi.fn<(message: string, url: string) => void>();
const on = (rule: HostRule, host = "kotaku.com") => createAddressing(rule, host, hosts, onWarning);

describe("findAddress", () => {
  test.each<[string, HostRule, string, string]>([
    ["https://kotaku.com/a-1?x=1", production, "kotaku.com", "/a-1?x=1"],
    ["https://KOTAKU.com/", production, "kotaku.com", "/"],
    ["http://kotaku.com.localhost:8787/latest?startTime=5", local, "kotaku.com", "/latest?startTime=5"],
    ["https://io9.gizmodo.com.staging.example.net/", staging, "io9.gizmodo.com", "/"],
    ["https://branch.preview.example.dev/~kotaku.com/latest?x=1", preview, "kotaku.com", "/latest?x=1"],
    ["https://branch.preview.example.dev/~kotaku.com", preview, "kotaku.com", "/"],
    ["https://branch.preview.example.dev/~Kotaku.com/A", preview, "kotaku.com", "/A"],
    [
      "http://kotaku.com.localhost/",
      { kind: "suffix", suffix: ".localhost:80", scheme: "http" },
      "kotaku.com",
      "/",
    ],
  ])("%s is found", (url, rule, host, path) =>
    expect(findAddress(new URL(url), rule)).toEqual({ host, path }),
  );

  test.each<[string, HostRule]>([
    ["http://localhost:8787/", local],
    ["http://.localhost:8787/", local],
    ["http://kotaku.com.localhost:9999/", local],
    ["https://kotaku.com/", staging],
    ["https://branch.preview.example.dev/", preview],
    ["https://branch.preview.example.dev/kotaku.com/", preview],
    ["https://branch.preview.example.dev/~/", preview],
  ])("%s is not found", (url, rule) => expect(findAddress(new URL(url), rule)).toBeNull());
});

describe("addressing", () => {
  test.each<[HostRule, string, string]>([
    [production, "/a-1", "https://io9.gizmodo.com/a-1"],
    [local, "/a-1", "http://io9.gizmodo.com.localhost:8787/a-1"],
    [staging, "/a-1", "https://io9.gizmodo.com.staging.example.net/a-1"],
    [preview, "/~kotaku.com/a-1", "https://branch.preview.example.dev/~io9.gizmodo.com/a-1"],
  ])("is relative on the same host and absolute elsewhere: %j", (rule, own, other) => {
    expect(on(rule).href("kotaku.com", "/a-1")).toBe(own);
    expect(on(rule).ownHref("/a-1")).toBe(own);
    expect(on(rule).href("io9.gizmodo.com", "/a-1")).toBe(other);
    expect(on(rule).absolute("io9.gizmodo.com", "/a-1")).toBe(other);
  });

  test.each(["//evil.example/", "/\\evil.example/", "\\\\evil.example/"])(
    "never lets the path %s change the host",
    (path) => {
      for (const rule of rules) {
        const base = on(rule).absolute("kotaku.com", "/");
        expect(new URL(on(rule).href("kotaku.com", path), base).host).toBe(new URL(base).host);
      }
    },
  );

  test("reverses every URL it builds", () => {
    const path = fc.webPath().map((path) => path || "/");
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.constantFrom(...hosts), path, (rule, host, path) => {
        const url = new URL(on(rule).absolute(host, path));
        const clean = new URL(path.replace(/^\/+/, "/"), "https://kotaku.com");
        // `/.//` is `//` once its dot is resolved, and no path may begin as a host does.
        const pathname = clean.pathname.replace(/^\/+/, "/");
        expect(findAddress(url, rule)).toEqual({ host, path: pathname + clean.search });
      }),
    );
  });
});

describe("rewrite", () => {
  test.each<[HostRule, string, string]>([
    [production, "https://kotaku.com/a-1?x=1#c", "/a-1?x=1#c"],
    [production, "https://io9.gizmodo.com/a-1", "https://io9.gizmodo.com/a-1"],
    [production, "http://IO9.gizmodo.com:80/a-1", "https://io9.gizmodo.com/a-1"],
    [local, "https://www.theonion.com/", "http://www.theonion.com.localhost:8787/"],
    [preview, "https://kotaku.com/a-1", "/~kotaku.com/a-1"],
    [local, "https://example.com/a-1", "https://example.com/a-1"],
    [local, "https://kotaku.com:8443/a", "https://kotaku.com:8443/a"],
    [local, "ftp://kotaku.com/a", "ftp://kotaku.com/a"],
    [local, "https://kotaku.com.evil.example/", "https://kotaku.com.evil.example/"],
    [local, "https://kotaku.com@evil.example/", "https://kotaku.com@evil.example/"],
    [local, "https://user:secret@kotaku.com/a", "/a"],
  ])("%j: %s becomes %s", (rule, url, rewritten) => {
    onWarning.mockClear();
    expect(on(rule).rewrite(url)).toBe(rewritten);
    expect(onWarning).not.toHaveBeenCalled();
  });

  test.each(["", "no url", "https://", "http://[::", "https://exa mple.com/"])(
    "leaves %j as it is, with a warning",
    (url) => {
      onWarning.mockClear();
      expect(on(local).rewrite(url)).toBe(url);
      expect(onWarning).toHaveBeenCalledExactlyOnceWith("Could not rewrite url", url);
    },
  );

  test("handles a plain URL like a parser would", () => {
    const segments = fc.string({ unit: fc.constantFrom(..."aZ09_-./?#%@: \\é\t".split("")), maxLength: 12 });
    const anyHost = fc.constantFrom(...hosts, "KOTAKU.com", "kotaku.com.", "example.com", "kotaku.com:443");
    fc.assert(
      fc.property(fc.constantFrom(...rules), anyHost, segments, (rule, host, rest) => {
        const url = `https://${host}/${rest}`;
        const parsed = new URL(url);
        const { href, rewrite } = on(rule);
        const expected = hosts.has(parsed.host)
          ? href(parsed.host, parsed.pathname + parsed.search + parsed.hash)
          : url;
        expect(rewrite(url)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("buildAbsoluteUrl", () => {
  test("resolves every address like a parser would", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aZ09_-./?#%@: \\é\t".split("")), maxLength: 12 });
    const host = fc.constantFrom(...hosts, "KOTAKU.com", "example.com", "1.2", "kotaku.com:443");
    const href = fc.oneof(
      text.map((rest) => `/${rest}`),
      fc.tuple(host, text).map(([own, rest]) => `https://${own}/${rest}`),
      fc.tuple(host, text).map(([own, rest]) => `http://${own}.localhost:8787/${rest}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...rules), host, href, (rule, own, address) => {
        const addressing = on(rule);
        const front = addressing.absolute(own, "/");
        if (!URL.canParse(address, front)) return;
        expect(buildAbsoluteUrl(address, { addressing, blog: { host: own } })).toBe(
          new URL(address, front).href,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["/~kotaku.com/x-7", preview, "https://branch.preview.example.dev/~kotaku.com/x-7"],
    ["//evil.example/x", production, "https://evil.example/x"],
    ["/x-7", local, "http://kotaku.com.localhost:8787/x-7"],
  ])("of %s", (href, rule, url) =>
    expect(buildAbsoluteUrl(href, { addressing: on(rule), blog: { host: "kotaku.com" } })).toBe(url),
  );
});
