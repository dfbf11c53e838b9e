/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostRule } from "../../../app/link/addressing.ts";
import { presentLink } from "../../../app/link/present-link.ts";
import { readVectors, vectorFiles, readVectorRows } from "../../vectors.ts";
import { createPolicy, mainHosts, networkHosts } from "./policy.ts";

const rules: HostRule[] = [
  { kind: "production" },
  { kind: "suffix", suffix: ".localhost:8787", scheme: "http" },
  { kind: "prefix", origin: "https://branch.example.dev" },
];

/** The danger of a link made from a string, as a browser on our page would follow it; "" for none. */
function findDanger(reference: string, rule: HostRule): string {
  const policy = createPolicy({ rule });
  const link = presentLink({ reference }, policy);
  if (link === null) return "";
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
  if (/["<>`\u0000-\u001f\u007f]/.test(link.href))
    return `${link.href} closes an attribute, or hides something`;
  const page = policy.addressing.absolute("kotaku.com", "/a-1");
  if (!URL.canParse(link.href, page)) return `${link.href} is no URL`;
  const url = new URL(link.href, page);
  if (!["http:", "https:", "ftp:", "mailto:"].includes(url.protocol)) {
    return `${link.href} has scheme ${url.protocol}`;
  }
  if (url.protocol === "mailto:") return "";
  if (url.username !== "" || url.password !== "") return `${link.href} hides its host`;

  const ours = new Set([...networkHosts].map((host) => new URL(policy.addressing.absolute(host, "/")).host));
  const main = new Set([...mainHosts].map((host) => new URL(policy.addressing.absolute(host, "/")).host));
  if (rule.kind === "prefix" && url.host === "branch.example.dev" && !url.pathname.startsWith("/~")) {
    return `${link.href} leaves the blog`;
  }
  const isOutside = !main.has(url.host);
  if (isOutside && !ours.has(url.host) && link.target !== "_blank") return `${link.href} leaves the window`;
  if (link.target === "_blank" && link.rel !== null && !link.rel.includes("noopener noreferrer")) {
    return `${link.href} tells of us`;
  }
  return "";
}

const dangers = (strings: readonly string[]) =>
  strings
    .flatMap((string) => rules.map((rule) => findDanger(string, rule)))
    .filter((danger) => danger !== "");

/** Some strings of each family, so that the test is useful without the public suites. */
const builtIn = [
  "javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "//evil.example",
  "///evil.example",
  "/\\/evil.example",
  "\\/\\/evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "https:evil.example",
  "https:///evil.example",
  "http:\\\\evil.example",
  "https://kotaku.com@evil.example",
  "https://kotaku.com\\@evil.example",
  "https://evil.example\\.kotaku.com",
  "https://kotaku.com%2eevil.example",
  "https://evil。example",
  "https://⑯⑨。②⑤④。⑯⑨。②⑤④",
  "https://0x7f000001/",
  "https://[::ffff:127.0.0.1]/",
  "https://exa%00mple.com/",
  "https://kotaku.com//evil.example",
  "/..//evil.example",
  "/.//evil.example",
  '#" onclick=alert(1)',
  'mailto:a@example.com" onclick="alert(1)',
  "https://user:pass@kotaku.com/",
];

describe("no address is harmful", () => {
  test(`${builtIn.length} of our own`, () => expect(dangers(builtIn)).toEqual([]));

  test("random combinations of hostile parts", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "@",
      ":",
      "#",
      "?",
      ".",
      "..",
      "\t",
      "\n",
      "\u0000",
      " ",
      "%2f",
      "%5c",
      "%09",
      "http:",
      "https:",
      "HTTPS:",
      "ftp:",
      "mailto:",
      "javascript:",
      "data:",
      "kotaku.com",
      "evil.example",
      "。",
      "x",
      "-1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fc.constantFrom(...rules), (pieces, rule) => {
        expect(findDanger(pieces.join(""), rule)).toBe("");
      }),
      { numRuns: 3000 },
    );
  });
});

describe("strings of public test suites are harmless as addresses", () => {
  for (const file of vectorFiles) {
    const found = readVectors(file);
    // Hosts are tested inside addresses.
    const strings = file === "toascii.json" ? found.map((host) => `https://${host}/a`) : found;
    test.skipIf(strings.length === 0)(`${file}: ${strings.length} cases ran`, () =>
      expect(dangers(strings)).toEqual([]),
    );
  }
});

interface UrlCase {
  input: string;
  base: string | null;
  host: string;
  protocol: string;
  failure?: boolean;
}

describe("the host found by the URL standard decides whether a link is internal", () => {
  const cases = readVectorRows<UrlCase>("urltestdata.json").filter(
    ({ base, failure }) => base === null && failure !== true,
  );
  // The runtime may lag behind the standard for a few hosts, which are then not linked.
  const web = cases.filter(
    ({ protocol, input }) => URL.canParse(input) && ["http:", "https:"].includes(protocol),
  );

  test.skipIf(web.length === 0)(`urltestdata.json: ${web.length} absolute cases ran`, () => {
    for (const { input, host } of web) {
      const policy = { ...createPolicy(), mainHosts: new Set([host]), networkHosts: new Set<string>() };
      const ours = presentLink({ reference: input }, policy);
      const stranger = presentLink({ reference: input }, { ...policy, mainHosts: new Set() });
      const found = [input, ours?.target, stranger?.target, new URL(stranger!.href).host];
      expect(found).toEqual([input, null, "_blank", host]);
    }
  });
});

describe("a host is printed as the IDNA standard requires", () => {
  const rows = readVectorRows<{ input: string; output: string | null }>("toascii.json");
  test.skipIf(rows.length === 0)(`toascii.json: ${rows.length} cases ran`, () => {
    for (const { input, output } of rows) {
      const address = `https://${input}/a`;
      const href = presentLink({ reference: address }, createPolicy())?.href ?? null;
      // A host that the runtime refuses, or reads as another part of the address, isn't linked.
      if (href === null || output === null) continue;
      expect([input, new URL(href).host]).toEqual([input, output]);
    }
  });
});
