import { expect } from "vitest";
import {
  searchPosts,
  suggestSearch,
  type SearchPage,
  type SearchSuggestions,
} from "../../contract/search/search.ts";
import { esGizmodoIds, noon } from "./fixture-network.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const [lead, sticky, reviewed, shared] = ["1830000001", "1830000008", "1830000010", "1830000020"] as const;

const finds =
  (...ids: string[]) =>
  ({ items }: SearchPage) => {
    expect(items.map(({ post }) => post.id)).toEqual(ids);
  };
const search = (title: string, query: Record<string, string>, check: (page: SearchPage) => void) =>
  readCase(title, searchPosts, {}, query, check);
const suggests = (tags: string[], people: string[]) => (found: SearchSuggestions) => {
  expect(found.tags.map(({ displayName }) => displayName)).toEqual(tags);
  expect(found.people.map(({ displayName }) => displayName)).toEqual(people);
};

/** Unusual queries: none is an error, and none finds too much. */
const nonsense = [
  '"',
  '""',
  "-",
  "OR",
  "OR OR",
  "AND",
  "NOT",
  "*",
  "(",
  ")",
  "a:b",
  "headline:",
  "^",
  "NEAR(",
  "'",
  ";--",
  "{tags}",
];

export const searchCases: ReadCase[] = [
  search("finds words of a text, in any case", { q: "FIRST words" }, finds(lead)),
  search("finds words of a headline", { q: "lead" }, finds(lead)),
  search("finds a topic's words", { q: "zelda", blogId: "9" }, finds(sticky, lead)),
  search(
    "folds accents, both ways",
    { q: "reunion numero 7", order: "newest" },
    finds(esGizmodoIds[6] ?? ""),
  ),
  search("takes accents that nobody wrote", { q: "stîcky" }, finds(sticky)),
  search("takes a phrase as it stands", { q: '"words first"' }, finds()),
  search("takes a phrase that is never closed", { q: '"first words' }, finds(lead)),
  search("leaves out what has a word", { q: "zelda -sticky", blogId: "9" }, finds(lead)),
  search("takes any of some", { q: "sticky OR reviewed" }, finds(reviewed, sticky)),
  search(
    "has a word in the headline before one in the text",
    { q: "1830000010 OR sticky OR lead" },
    finds(sticky, lead, reviewed),
  ),
  search(
    "or the newest first",
    { q: "1830000010 OR sticky OR lead", order: "newest" },
    finds(reviewed, sticky, lead),
  ),
  search("finds what a blog shares", { q: "sister", blogId: "9" }, finds(shared)),
  search("and not what others have", { q: "sister", blogId: "8" }, finds()),
  search(
    "narrows to an author, with no word at all",
    { author: "ada-owner", blogId: "9" },
    finds(reviewed, shared),
  ),
  search("narrows to a topic", { tag: "legendofzelda" }, finds(sticky, lead)),
  search("by any name of it", { tag: "Legend-of-Zelda", blogId: "9" }, finds(sticky, lead)),
  search("says that there is no such author", { q: "lead", author: "nobody" }, ({ items, unknown }) => {
    expect([items, unknown]).toEqual([[], "author"]);
  }),
  search("says that there is no such topic", { q: "lead", tag: "nothing" }, ({ items, unknown }) => {
    expect([items, unknown]).toEqual([[], "tag"]);
  }),
  search("narrows to a story type", { q: "1830000010 OR zelda", storyType: "review" }, finds(reviewed)),
  search("narrows to a time", { blogId: "9", since: String(noon), until: String(noon + 1) }, finds(lead)),
  search("finds nothing that nobody may read", { q: "hidden" }, finds()),
  search("finds no headline behind a password", { q: "password" }, finds()),
  search("finds no text behind a password", { q: "guarded" }, finds()),
  search("finds no page", { q: "imprint" }, finds()),
  search(
    "finds approved replies, with their story",
    { q: "1830000181", kind: "replies" },
    ({ items, people }) => {
      expect(items.map(({ post, story, fragment }) => [post.id, story?.id, fragment])).toEqual([
        ["1830000181", lead, "Reply 1830000181."],
      ]);
      expect(people.map(({ id }) => id)).toContain("505");
    },
  ),
  search("finds no pending reply", { q: "1830000106", kind: "replies" }, finds()),
  search("finds no deleted reply", { q: "gone", kind: "replies" }, finds()),
  search("pages", { q: "reunión", maxReturned: "20", startIndex: "40" }, ({ items, pagination }) => {
    expect(items).toHaveLength(5);
    expect(pagination).toEqual({ curr: { startIndex: 40, maxReturned: 20 }, next: null });
  }),
  search("says where it goes on", { q: "reunión" }, ({ items, pagination, blogs }) => {
    expect(items).toHaveLength(20);
    expect(pagination.next).toEqual({ startIndex: 20, maxReturned: 20 });
    expect(blogs.map(({ name }) => name)).toEqual(["esgizmodo"]);
  }),
  ...nonsense.map((typed) =>
    search(`takes ${typed} for what it is`, { q: typed, blogId: "4" }, ({ items }) => {
      expect(items.length).toBeLessThanOrEqual(3);
    }),
  ),
  ...nonsense.map((typed) =>
    search(`takes ${typed} beside a word`, { q: `sticky ${typed}`, blogId: "9" }, ({ items }) => {
      expect(items.length).toBeLessThanOrEqual(2);
    }),
  ),
  readCase("begins a topic", suggestSearch, {}, { q: "ninten" }, suggests(["Nintendo"], [])),
  readCase("begins any word of it", suggestSearch, {}, { q: "zel leg" }, suggests(["Legend of Zelda"], [])),
  readCase(
    "begins an author, accents folded",
    suggestSearch,
    {},
    { q: "espano" },
    suggests([], ["Eva Español"]),
  ),
  readCase("suggests nobody who has published nothing", suggestSearch, {}, { q: "cleo" }, suggests([], [])),
  readCase(
    "suggests no topic of what nobody may read yet",
    suggestSearch,
    {},
    { q: "unborn" },
    suggests([], []),
  ),
  readCase("suggests nothing for nonsense", suggestSearch, {}, { q: '"*' }, suggests([], [])),
];
