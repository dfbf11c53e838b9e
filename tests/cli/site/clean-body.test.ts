import { expect, test } from "vitest";
import { textOf } from "../../../cli/nodes/hast.ts";
import { createBodyParser } from "../../../cli/site/clean-body.ts";

/* What stands around the text of a page is left out of it, and said. */

const read = (html: string) => {
  const { root, notes } = createBodyParser(
    "https://old-harbour.org/fog",
    "Fog",
  )(`<p>Before.</p>${html}<p>After.</p>`);
  return [textOf(root).replace(/\s+/g, ""), notes.map(({ reason }) => reason)];
};

test.each([
  ["<nav>Home</nav>", "<nav>"],
  ["<footer>Rights</footer>", "<footer>"],
  ['<div role="search">Find</div>', 'role="search"'],
  ['<div id="comments">First!</div>', "a discussion"],
  ["<p hidden>Secret</p>", "hidden text"],
  ['<a aria-hidden="true" href="#fog">#</a>', "a hidden link"],
  ['<aside>More: <a href="/a">All about the sea</a></aside>', "<aside>"],
])("%s is left out", (html, reason) => {
  expect(read(html)).toEqual(["Before.After.", [`${reason} was left out`]]);
});

test.each([
  ["<blockquote>Sea.<footer>Ann</footer></blockquote>", "Sea.Ann"],
  ['<div role="note">Sea.</div>', "Sea."],
  ['<a aria-hidden="false" href="/sea">Sea.</a>', "Sea."],
  ['<aside>A long word about it, with <a href="/a">one</a> link.</aside>', "Alongwordaboutit,withonelink."],
])("%s stays", (html, text) => {
  expect(read(html)).toEqual([`Before.${text}After.`, []]);
});

test("the headline is left out once, without a word", () => {
  expect(read("<h1>Fog</h1><h1>Fog</h1><nav></nav>")).toEqual(["Before.FogAfter.", []]);
});
