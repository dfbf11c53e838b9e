import { expect, test } from "vitest";
import { getInformationPage, listInformationPages } from "../../contract/network/information-pages.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

const [kotaku, esgizmodo, gizmodo, kinja] = ["9", "19292", "4", "10"];

/** Texts of the pages in every footer: a blog's own, the network's, or none. */
export function informationCases(services: () => SignedServices): void {
  const open = () => createCaller(services());
  test.each([
    [kotaku, "privacy", "Kotaku’s own.", false],
    [kotaku, "terms", "The network’s terms.", true],
    [gizmodo, "privacy", "The network’s privacy policy.", true],
    [esgizmodo, "privacy", "La política de la red.", true],
    // The network has it in English only.
    [esgizmodo, "terms", null, false],
    [gizmodo, "contact", null, false],
    [kinja, "privacy", "The network’s privacy policy.", false],
  ])("blog %s has as %s: %s, the network’s: %s", async (blogId, name, text, isNetworks) => {
    const { text: found } = await open().ask(getInformationPage, { blogId, name }, {});
    const value = [{ type: "Text", value: text, styles: [] }];
    expect(found).toEqual(text === null ? null : { body: [expect.objectContaining({ value })], isNetworks });
  });

  test.each([
    ["99", "privacy"],
    [kotaku, "imprint"],
    [kotaku, "__proto__"],
  ])("there is none of blog %s called %s", async (blogId, name) => {
    await expect(open().ask(getInformationPage, { blogId, name }, {})).rejects.toMatchObject({ actual: 404 });
  });

  test.each([
    [kotaku, ["privacy"]],
    [kinja, ["privacy", "terms"]],
    [esgizmodo, []],
  ])("blog %s has its own %j", async (blogId, names) => {
    expect(await open().ask(listInformationPages, { blogId }, {})).toEqual({ names });
  });
}
