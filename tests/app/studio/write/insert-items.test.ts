import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../contract/entities/blog.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { findByLabel } from "../../../../app/studio/chrome/palette/find-by-label.ts";
import { insertIds, presentInsert } from "../../../../app/studio/write/present-insert.ts";
import { groupItems } from "../../../../app/studio/write/insert-items.ts";

const present = (locale: Locale) =>
  presentInsert(
    createIntl(locale, (warning) => {
      throw new Error(warning);
    }),
  );

describe.each<Locale>(["en-US", "es-ES"])("what can be inserted, in %s", (locale) => {
  const { items, groups } = present(locale);

  test("is in one group each, with a heading and a line of help that is its own", () => {
    expect(insertIds.length).toBe(new Set(insertIds).size);
    expect(items.map(({ id }) => id)).toEqual(insertIds);
    expect(Object.values(groups).filter((heading) => heading === "")).toEqual([]);
    const helps = items.filter(({ group }) => group !== "players").map(({ help }) => help);
    expect(new Set(helps).size).toBe(helps.length);
    for (const { label, help } of items) {
      expect(label).not.toBe("");
      expect(help).toMatch(/\S.*\S/);
      expect(help.length).toBeLessThanOrEqual(60);
    }
  });

  test("begins with images and video; players are left to what is typed", () => {
    const shown = groupItems(items);
    expect(shown[0]?.[0]).toBe("media");
    expect(shown.map(([group]) => group)).not.toContain("players");
    expect(shown.flatMap(([, members]) => members).length).toBeLessThanOrEqual(26);
  });

  test.each([
    ["table", "Table"],
    ["tabla", "Table"],
    ["imagen", "Image"],
    ["picture", "Image"],
    ["foto", "Image"],
    ["h2", "heading2"],
    ["numbered", "numbers"],
    ["numerada", "numbers"],
    ["divider", "HorizontalRule"],
    ["producto", "CommerceLink"],
    ["product", "CommerceLink"],
    ["youtube", "YoutubeVideo"],
    ["docx", "document"],
  ])("is found in either language: “%s”", (typed, id) =>
    expect(findByLabel(items, typed).map((item) => item.id)).toContain(id),
  );
});

test("an item whose name begins with what was typed comes before others", () => {
  const { items } = present("en-US");
  expect(findByLabel(items, "video")[0]?.label).toMatch(/^Video/);
  expect(findByLabel(items, "imagen")[0]?.id).toBe("Image");
});
