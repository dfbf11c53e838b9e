import { expect } from "vitest";
import { getPostPage } from "../../contract/network/magma.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const original = "1830000010";
const spanish = "1831000001";

/** Stories with translations. */
export const translationCases: ReadCase[] = [
  readCase(
    "an original leads to the version that can be read, and to no other",
    getPostPage,
    { postId: original },
    {},
    (page) =>
      expect(page.translations).toEqual([
        {
          id: spanish,
          headline: "Reunión número 1",
          permalink: `https://es.gizmodo.com/reunion-numero-1-${spanish}`,
          locale: "es-ES",
        },
      ]),
  ),
  readCase("a version leads to its original", getPostPage, { postId: spanish }, {}, (page) =>
    expect(page.translations).toEqual([
      {
        id: original,
        headline: "Reviewed",
        permalink: `https://kotaku.com/an-own-slug-${original}`,
        locale: "en-US",
      },
    ]),
  ),
  readCase(
    "what was translated from something unknown stands alone",
    getPostPage,
    { postId: "1831000002" },
    {},
    (page) => expect(page.translations).toEqual([]),
  ),
  readCase("a reply has no versions", getPostPage, { postId: "1830000101" }, {}, (page) =>
    expect(page.translations).toEqual([]),
  ),
];
