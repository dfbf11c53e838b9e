import { describe, expect, test } from "vitest";
import { readSearchTexts } from "../../../cli/wxr/search-texts.ts";
import type { XmlElement } from "../../../cli/wxr/xml-element.ts";

const element = (name: string, text: string, children: XmlElement[] = []): XmlElement => ({
  name,
  attributes: {},
  text,
  children,
  line: 1,
});
const item = (meta: Record<string, string>) =>
  element(
    "item",
    "",
    Object.entries(meta).map(([key, value]) =>
      element("wp:postmeta", "", [element("wp:meta_key", key), element("wp:meta_value", value)]),
    ),
  );

describe("texts for search engines", () => {
  test.each<[string, Record<string, string>, object]>([
    [
      "of Yoast SEO",
      {
        _yoast_wpseo_title: "Fog guide %%sep%% %%sitename%%",
        _yoast_wpseo_metadesc: "Where %%title%% is.",
        "_yoast_wpseo_opengraph-title": "Fog!",
        "_yoast_wpseo_opengraph-description": "Look.",
      },
      {
        searchTitle: "Fog guide",
        searchDescription: "Where Fog is.",
        socialTitle: "Fog!",
        socialDescription: "Look.",
      },
    ],
    [
      "of Rank Math",
      {
        rank_math_title: "All about %title% %page% %sep% %sitename%",
        rank_math_description: "100% wet, 5 % dry",
        rank_math_facebook_title: "Fog?",
      },
      { searchTitle: "All about Fog", searchDescription: "100% wet, 5 % dry", socialTitle: "Fog?" },
    ],
    [
      "that say what the headline says",
      { _yoast_wpseo_title: "%%title%% %%page%% %%sep%% %%sitename%%" },
      {},
    ],
    ["of a post that has none", { _edit_last: "1" }, {}],
  ])("%s", (_, meta, texts) => {
    expect(readSearchTexts(item(meta), "Fog")).toEqual({ texts, notes: [] });
  });

  test("made of what isn't known are left out, with a note", () => {
    const { texts, notes } = readSearchTexts(
      item({ rank_math_title: "%customfield(price)% %title%" }),
      "Fog",
    );
    expect(texts).toEqual({});
    expect(notes).toMatchObject([
      { reason: expect.stringContaining("customfield"), kept: "%customfield(price)% %title%" },
    ]);
  });
});
