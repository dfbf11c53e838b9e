import { describe, expect, test } from "vitest";
import { presentAttribution } from "../../../app/image/present-image.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { attributionLabels, type Attribution } from "../../../contract/entities/image.ts";

const intl = createIntl("en-US", () => {});
const entry = (label: string, credit: string, source: string): Attribution => ({ label, credit, source });

describe("presentAttribution", () => {
  test.each([
    ["Photo", "Jane Doe", "Reuters", "Photo: Jane Doe (Reuters)"],
    ["Photo", "Jane Doe", "", "Photo: Jane Doe"],
    ["Photo", "", "Reuters", "Photo: Reuters"],
    ["Photo", "Reuters", "Reuters ", "Photo: Reuters"],
    ["", "Jane Doe", "Reuters", "Jane Doe (Reuters)"],
    ["", "Jane Doe", "", "Jane Doe"],
    ["", "", "Reuters", "Reuters"],
    ["Screenshot", "", "", "Screenshot"],
    ["Gif", "Kotaku", "", "GIF: Kotaku"],
    ["Collage", "Jane Doe", "", "Collage: Jane Doe"],
    ["constructor", "Jane Doe", "", "constructor: Jane Doe"],
    [" Photo ", " Jane Doe ", " ", "Photo: Jane Doe"],
  ])("label %j, credit %j, source %j: %s", (label, credit, source, line) =>
    expect(presentAttribution([entry(label, credit, source)], intl)).toEqual([line]),
  );

  test("has a line for each non-empty entry", () => {
    const list = [entry("Photo", "Jane Doe", ""), entry("", "", ""), entry("Graphic", "Joe Bloggs", "")];
    expect(presentAttribution(list, intl)).toEqual(["Photo: Jane Doe", "Graphic: Joe Bloggs"]);
  });

  test("translates every label into Spanish", () => {
    const spanish = createIntl("es-ES", () => {});
    expect(
      attributionLabels.map((label) => presentAttribution([entry(label, "Ana", "")], spanish)[0]),
    ).toEqual([
      "Gráfico: Ana",
      "GIF: Ana",
      "Ilustración: Ana",
      "Imagen: Ana",
      "Foto: Ana",
      "Captura de pantalla: Ana",
    ]);
  });
});

describe("there is no credit", () => {
  test.each([[[]], [[entry("", "", "")]], [[entry(" ", "", " ")]], [[entry("", "", ""), entry("", "", "")]]])(
    "for %j",
    (list) => expect(presentAttribution(list, intl)).toEqual([]),
  );
});
