import { describe, expect, test } from "vitest";
import { findDeadService } from "../../../app/embed/embed-links.ts";
import { findIframePermissions } from "../../../app/embed/embed-iframes.ts";
import list from "../../../contract/embed/hosts.json" with { type: "json" };
import type { EmbedKind } from "../../../contract/embed/allowed-hosts.ts";

const kinds: EmbedKind[] = ["video", "audio", "social", "news", "data", "maps", "commerce", "form"];

describe.each(kinds)("an iframe of kind %s", (kind) => {
  test("is sandboxed, can't navigate the top window, and gets no device permissions", () => {
    for (const isTrusted of [true, false]) {
      const { sandbox, allow } = findIframePermissions(kind, isTrusted);
      expect(sandbox).toContain("allow-scripts");
      expect(sandbox).not.toMatch(/top-navigation|modals|downloads|pointer-lock/);
      expect(allow).not.toMatch(/camera|microphone|geolocation|payment|\*/);
      expect(sandbox.includes("allow-same-origin")).toBe(isTrusted);
    }
  });

  test("may autoplay only if it plays something", () => {
    expect(findIframePermissions(kind, true).allow.includes("autoplay")).toBe(
      ["video", "news", "audio"].includes(kind),
    );
  });
});

test("hosts that run code by anyone are marked in the list", () => {
  const marked = list.filter((entry) => "runsReadersCode" in entry).map(({ name }) => name);
  expect(marked.toSorted()).toEqual(["CodePen", "JSFiddle", "Observable", "Scratch"]);
});

test.each([
  ["vine.co", "Vine"],
  ["www.vine.co", "Vine"],
  ["VINE.co", "Vine"],
  ["divine.co", null],
  ["vine.co.example", null],
  ["co", null],
  ["constructor", null],
  ["", null],
])("%j belongs to the discontinued service %s", (hostname, name) =>
  expect(findDeadService(hostname)).toBe(name),
);
