import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HeadlineLink, headlineScript } from "../../../app/card/HeadlineLink.tsx";
import { presentStory } from "../../../app/band/present-band.ts";
import { buildLookups } from "../../../app/card/lookups.ts";
import { chooseVariation } from "../../../app/feature-flag/experiments.ts";
import { buildPage, buildSummary } from "../page-fixture.ts";

interface Link {
  dataset: { test: string; headlines: string; shown?: number };
  textContent: string;
}

/** Runs the script beside a link, in a browser with this storage. */
function choose(others: readonly string[], storage: Record<string, string>): Link {
  const link: Link = { dataset: { test: "t1", headlines: JSON.stringify(others) }, textContent: "Own" };
  runInNewContext(headlineScript, {
    document: { currentScript: { previousSibling: link } },
    localStorage: storage,
    crypto,
  });
  return link;
}

const experiment = (headlines: number) => ({
  name: "headline:t1",
  share: 1,
  variations: Array.from({ length: headlines }, (_, index) => ({ name: String(index), weight: 1 })),
});
const keys = Array.from({ length: 2_000 }, (_, index) => `reader-${(index * 7_919).toString(36)}`);

describe("the script beside a tested headline", () => {
  test.each([2, 3, 4])("chooses one of %d as variations of experiments are chosen", (headlines) => {
    const others = ["B", "C", "D"].slice(0, headlines - 1);
    const counts = new Map<number, number>();
    for (const key of keys) {
      const link = choose(others, { "magma.reader": key });
      const shown = Number(link.dataset.shown);
      expect(String(shown)).toBe(chooseVariation(experiment(headlines), key));
      expect(link.textContent).toBe(["Own", ...others][shown]);
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(count).toBeGreaterThan(keys.length / headlines / 1.2);
    expect(counts.size).toBe(headlines);
  });

  test("makes the browser's key, as the page's script does", () => {
    const storage: Record<string, string> = {};
    const first = choose(["B"], storage).dataset.shown;
    expect(storage["magma.reader"]).toMatch(/^[a-z0-9]{15,28}$/);
    expect(choose(["B"], storage).dataset.shown).toBe(first);
  });

  test("leaves the story's own headline, uncounted, without storage", () => {
    const blocked = new Proxy(
      {},
      {
        get: () => {
          throw new Error("blocked");
        },
      },
    );
    const link = choose(["B"], blocked);
    expect([link.textContent, link.dataset.shown]).toEqual(["Own", undefined]);
  });
});

describe("the link of a headline", () => {
  test("has the headlines as data, and nothing without a test", () => {
    const card = { href: "/a", headline: "Own" };
    expect(renderToStaticMarkup(<HeadlineLink card={card} />)).toBe('<a href="/a">Own</a>');
    const tested = { ...card, test: { id: "t1", others: ['<b>"B"</b>'] } };
    expect(renderToStaticMarkup(<HeadlineLink card={tested} />)).toBe(
      `<a href="/a" data-test="t1" data-headlines="[&quot;&lt;b&gt;\\&quot;B\\&quot;&lt;/b&gt;&quot;]">Own</a><script>${headlineScript}</script>`,
    );
  });
});

describe("the card of a tested story", () => {
  const post = buildSummary("1", { headline: "Own" });
  const test1 = { id: "t1", postId: "1", headlines: ["Own", "Extraordinarily long words"], applied: null };
  const show = (change: Partial<typeof test1> | { applied: number }) => {
    const lookups = buildLookups({ people: [], blogs: [], tests: [{ ...test1, ...change }] });
    return presentStory({ post, repost: null }, "type", lookups, buildPage());
  };

  test("has the headlines, and a size at which all of them fit", () => {
    const { card, size } = show({});
    expect([card.headline, card.test]).toEqual(["Own", { id: "t1", others: ["Extraordinarily long words"] }]);
    expect(size).toBe("medium");
  });

  test("has the headline that was applied, for everyone", () => {
    const { card } = show({ applied: 1 });
    expect([card.headline, card.test]).toEqual(["Extraordinarily long words", undefined]);
  });

  test.each([{ headlines: ["Former", "B"] }, { headlines: ["Former", "B"], applied: 1 }, { postId: "2" }])(
    "is untouched by a test of another headline or story: %o",
    (change) => {
      const { card, size } = show(change);
      expect([card.headline, card.test, size]).toEqual(["Own", undefined, "huge"]);
    },
  );
});
