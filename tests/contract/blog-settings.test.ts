import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Blog } from "../../contract/entities/blog.ts";
import { listOffered, readOfferedLists } from "../../contract/subscriptions/mailing-list.ts";
import {
  applySettings,
  findSetting,
  findSettingRule,
  findUnreadChoices,
  readChoicesOfBlog,
  readSetting,
  readSettingChoices,
  settingLevels,
  settingNames,
  type LevelChoices,
  type SettingChoices,
  type SettingName,
} from "../../contract/network/blog-settings.ts";

const valueOf = (name: SettingName) => {
  const { fallback } = findSettingRule(name);
  if (typeof fallback === "boolean") return fc.boolean();
  if (name === "timezone") return fc.constantFrom("Europe/Madrid", "Asia/Tokyo");
  if (name === "accounts") return fc.constantFrom("", "https://www.youtube.com/@kotaku");
  if (name === "notRecommended") return fc.constantFrom("", "1836000001\n1836000002");
  if (name === "sponsor") return fc.constantFrom("", "Acme Tea | https://acme.example/ | Presented by");
  if (name === "partnerExcludedTags") return fc.constantFrom("", "Lanterns\nopen thread");
  if (name === "navigation" || name === "footerLinks") return fc.constantFrom("", "News | /c/news");
  return fc.stringMatching(/^[a-z0-9]{1,9}$/);
};
const choices: fc.Arbitrary<SettingChoices> = fc.record(
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])),
  { requiredKeys: [] },
);
const levels: fc.Arbitrary<LevelChoices> = fc.record(
  { blog: choices, group: choices, network: choices },
  { requiredKeys: [] },
);

/** The nearest level that sets it, worked out the long way. */
const expected = (name: SettingName, given: LevelChoices) =>
  given.blog?.[name] ?? given.group?.[name] ?? given.network?.[name] ?? findSettingRule(name).fallback;

const blog = v.parse(Blog, {
  id: "9",
  name: "kotaku",
  displayName: "Kotaku",
  host: "kotaku.com",
  blogGroup: "games",
  properties: {},
  sales: {},
});

test("a blog shows the nearest level's value, whatever it showed before", () => {
  fc.assert(
    fc.property(levels, levels, (before, after) => {
      const shown = applySettings(applySettings(blog, before), after);
      for (const name of settingNames) expect(readSetting(shown, name)).toBe(expected(name, after));
    }),
  );
});

test("a value taken away at one level is exactly the inherited one again", () => {
  fc.assert(
    fc.property(
      levels,
      fc.constantFrom(...settingNames),
      fc.constantFrom(...settingLevels),
      (given, name, level) => {
        const { [name]: _gone, ...rest } = given[level] ?? {};
        const without = { ...given, [level]: rest };
        const set = { ...without, [level]: { ...rest, [name]: findSettingRule(name).fallback } };
        expect(applySettings(applySettings(blog, set), without)).toEqual(applySettings(blog, without));
        expect(findSetting(name, without)).toEqual(findSetting(name, { ...without, [level]: { ...rest } }));
      },
    ),
  );
});

test("an imported blog keeps its values without a group and a network", () => {
  fc.assert(
    fc.property(choices, (own) => {
      const imported = applySettings(blog, { blog: own });
      expect(applySettings(imported, { blog: readChoicesOfBlog(imported) })).toEqual(imported);
    }),
  );
});

test("what a blog of an earlier release doesn't say has its default, and is no choice", () => {
  const earlier = { ...blog, properties: { hasAmp: true } } as unknown as Blog;
  const said = settingNames.filter(
    (name) => findSettingRule(name).place === "properties" && name !== "hasAmp",
  );
  for (const name of said) expect(readSetting(earlier, name), name).toBe(findSettingRule(name).fallback);
  expect(said.filter((name) => name in readChoicesOfBlog(earlier))).toEqual([]);
});

test("stored choices of another release are read as far as this one knows them", () => {
  expect(
    readSettingChoices({ tagline: "Short", isSatire: "perhaps", timezone: "Mars/Base", sparkle: 3 }),
  ).toEqual({
    tagline: "Short",
  });
  expect(readSettingChoices("none")).toEqual({});
  expect(readSettingChoices(null)).toEqual({});
});

test("a save keeps what a later release has stored and this one can't read, but for what it sets again", () => {
  const strange = fc.oneof(
    fc.constant({ of: ["a", "later", "release"] }),
    fc.constant(77),
    fc.constant(null),
    fc.constant("\u0000"),
  );
  const stored = fc.dictionary(
    fc.oneof(fc.constantFrom<string>(...settingNames), fc.constantFrom("sparkle", "mood")),
    strange,
  );
  const known = fc.constantFrom(...settingNames);
  fc.assert(
    fc.property(
      stored,
      fc
        .dictionary(
          known.filter((name) => name !== "sponsor"),
          fc.nat(),
        )
        .chain((some) =>
          fc.record(
            Object.fromEntries(Object.keys(some).map((name) => [name, valueOf(name as SettingName)])),
          ),
        ),
      (later, set) => {
        const before = findUnreadChoices(later);
        expect({ ...readSettingChoices(later), ...before }).toEqual(later);
        const saved = { ...before, ...readSettingChoices(set) };
        expect(readSettingChoices(saved)).toEqual(readSettingChoices(set));
        const kept = Object.entries(before).filter(([name]) => !(name in readSettingChoices(set)));
        expect(findUnreadChoices(saved)).toEqual(Object.fromEntries(kept));
      },
    ),
  );
});

describe("the newsletters that a blog offers", () => {
  const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/);
  test("are those it names, in its order, and all without a name", () => {
    fc.assert(
      fc.property(fc.uniqueArray(key), fc.uniqueArray(key), (own, named) => {
        const lists = own.map((each) => ({ key: each }));
        const offered = listOffered(lists, named.join("\n")).map((list) => list.key);
        expect(offered).toEqual(named.length === 0 ? own : named.filter((each) => own.includes(each)));
      }),
    );
  });

  test.each([
    ["daily\n\n Weekly ", ["daily", "weekly"], null],
    ["daily\ndaily", ["daily"], null],
    ["daily\nA day", ["daily"], 2],
    [Array.from({ length: 51 }, (_, index) => `list-${index}`).join("\n"), expect.any(Array), 51],
  ])("are read from lines: %j", (text, keys, fault) => {
    expect(readOfferedLists(text)).toEqual({ keys, fault });
  });
});
