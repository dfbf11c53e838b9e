import { expect, test } from "vitest";
import { isInternalLink } from "../../../app/link/present-link.ts";

const mainHosts = new Set(["kotaku.com"]);

test.each([
  ["", true],
  ["#top", true],
  ["/latest", true],
  ["mailto:jane@example.com", true],
  ["https://kotaku.com/a", true],
  ["//kotaku.com/a", true],
  ["https://example.com/", false],
  ["//example.com/", false],
  ["/\\example.com/", false],
  ["https://kotaku.com@example.com/", false],
  ["ftp://example.com/", false],
  ["https://", false],
])("%j is internal: %s", (href, isInternal) => expect(isInternalLink(href, mainHosts)).toBe(isInternal));
