import { expect, test } from "vitest";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { describeFrontChanges } from "../../../../app/studio/manage/describe-front-changes.ts";
import { compareFronts } from "../../../../contract/fronts/compare-fronts.ts";
import { buildBlock, placeStory } from "../../../api/open-fronts.ts";

const before = {
  splash: null,
  blocks: [
    buildBlock("blocka", "list", { placed: [placeStory("1"), placeStory("2"), placeStory("3")] }),
    buildBlock("blockb", "leadTwo", { title: "Today" }),
    buildBlock("blockd", "video"),
  ],
};
const after = {
  splash: { ...placeStory("9"), untilMillis: 5 },
  blocks: [
    buildBlock("blocka", "list", { placed: [placeStory("4"), placeStory("2", { headline: "Own" })] }),
    buildBlock("blockb", "leadTwo", { title: "Tonight", placed: [placeStory("1")] }),
    buildBlock("blockc", "opinion"),
  ],
};
const changes = compareFronts(before, after).map((change) => ({
  ...change,
  headline: change.postId === null ? "" : `Story ${change.postId}`,
}));

test.each([
  [
    "en-US",
    [
      "Splash set (Story 9)",
      "Placed: Story 4 (List, position 1)",
      "Changed: Story 2 (Story 2 → Own)",
      "Block changed: Today → Tonight",
      "Moved: Story 1 (List, position 1 → Tonight, position 1)",
      "Block added: Opinion",
      "Removed: Story 3 (List, position 3)",
      "Block removed: Video",
      "and 2 more changes",
    ],
  ],
  [
    "es-ES",
    [
      "Portada completa activada · Story 9",
      "Colocado: Story 4 · Lista, posición 1",
      "Cambiado: Story 2 · Story 2 → Own",
      "Bloque cambiado: Today → Tonight",
      "Movido: Story 1 · Lista, posición 1 → Tonight, posición 1",
      "Bloque añadido: Opinión",
      "Quitado: Story 3 · Lista, posición 3",
      "Bloque quitado: Vídeo",
      "y 2 cambios más",
    ],
  ],
] as const)("in %s each change says what it was before and after", (locale, expected) => {
  const intl = createIntl(locale, () => expect.fail());
  expect(describeFrontChanges({ items: changes, count: changes.length + 2 }, { intl })).toStrictEqual(
    expected,
  );
});
