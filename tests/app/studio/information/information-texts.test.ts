import { expect, test } from "vitest";
import { parseInformationText } from "../../../../app/information/information-text.ts";
import { parseInformationForm } from "../../../../app/studio/information/parse-information-form.ts";
import {
  presentInformationForm,
  presentInformationList,
} from "../../../../app/studio/information/present-information.ts";
import type { ManagedText } from "../../../../contract/network/information-pages.ts";
import { buildBlog, buildPage, mainSite } from "../../page-fixture.ts";

const page = buildPage(mainSite);
const blog = buildBlog();
const [ours, networks, typed] = ["Ours on {blog}.", "The network’s.", "Typed."].map(parseInformationText);
const item = (more: Partial<ManagedText> = {}): ManagedText => ({
  name: "terms",
  locale: "en-US",
  own: null,
  networks: null,
  ...more,
});
const own = { body: ours ?? [], changedTimeMillis: 5 };
const none = { typed: null, error: null, preview: null };

test.each([
  [item(), "Draft text", "These terms apply when you use {blog}", null],
  [item({ networks: networks ?? [] }), "Network’s text", "The network’s.", null],
  [item({ own }), "Own text", "Ours on {blog}.", "Delete and use the draft"],
  [item({ own, networks: networks ?? [] }), "Own text", "Ours on {blog}.", "Delete and use the network’s"],
])("the form begins with what is shown now: %#", (text, state, value, removal) => {
  const view = presentInformationForm(text, blog, none, page);
  expect(view.state.label).toBe(state);
  expect(view.field.value).toMatch(new RegExp(`^${value}`.replaceAll(/[{}.]/g, "\\$&")));
  expect(view.remove?.label ?? null).toBe(removal);
});

test("after a conflict the typed text is kept, theirs is shown, and the next save replaces it", () => {
  const answer = {
    ...none,
    typed: { text: "Typed.", changed: 3 },
    error: "informationTexts.error.conflict",
  } as const;
  const view = presentInformationForm(item({ own }), blog, answer, page);
  expect([view.field.value, view.changed]).toEqual(["Typed.", "5"]);
  expect(view.texts.map(({ title }) => title)).toEqual(["The current text"]);
  expect(JSON.stringify(view.texts)).toContain(`Ours on ${blog.displayName}.`);
});

test("a preview keeps what it was opened from", () => {
  const answer = { ...none, typed: { text: "Typed.", changed: 3 }, preview: typed ?? [] };
  const view = presentInformationForm(item({ own }), blog, answer, page);
  expect([view.changed, view.texts.map(({ title }) => title)]).toEqual(["3", ["Preview"]]);
});

test("an empty text and one that is too long are refused; what was typed stays", () => {
  const parse = (text: string) => {
    const form = new FormData();
    form.set("do", "save");
    form.set("text", text);
    return parseInformationForm(form);
  };
  expect(parse(" \r\n ")).toMatchObject({ kind: "wrong", error: "informationTexts.error.empty" });
  expect(parse("x".repeat(60_001))).toMatchObject({ kind: "wrong", error: "informationTexts.error.long" });
  expect(parse("One\r\nTwo")).toMatchObject({ kind: "save", body: [{}, {}], typed: { changed: null } });
});

const noOutcome = { done: null, change: null, error: null };

test("the list says what was done, with what undoes it; an address alone says nothing that wasn't", () => {
  const done = (name: string) =>
    presentInformationList([item()], blog, { ...noOutcome, done: name, change: "c1" }, page).done;
  expect(done("saved")).toEqual({
    text: "Text saved.",
    undo: [
      ["do", "undo"],
      ["change", "c1"],
    ],
  });
  expect(done("evil")).toBeNull();
});

test("the network has a list for each language", () => {
  const items = [item(), item({ locale: "es-ES" })];
  const titles = presentInformationList(items, null, noOutcome, page).sections.map(({ title }) => title);
  expect(titles).toEqual(["English", "Spanish"]);
});
