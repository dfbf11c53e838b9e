import { expect } from "vitest";
import { getEpochs } from "../../contract/network/magma.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const farFuture = Date.UTC(2200, 0, 1);

/** Times of changes, for page caches. */
export const epochCases: ReadCase[] = [
  readCase("names every blog's", getEpochs, {}, {}, ({ blogs }) =>
    expect(blogs.map(({ host }) => host).toSorted()).toEqual([
      "es.gizmodo.com",
      "gizmodo.com",
      "io9.gizmodo.com",
      "kinja.com",
      "kotaku.com",
    ]),
  ),
  readCase("knows of nothing that is to come", getEpochs, {}, {}, (epochs) => {
    const { checked, frame, pages, lists, blogs, posts, withdrawn } = epochs;
    const all = [
      frame,
      pages,
      lists,
      ...blogs.flatMap((blog) => [blog.lists, blog.replies]),
      ...[...posts.items, ...withdrawn.items].map(({ epoch }) => epoch),
    ];
    expect(all.filter((epoch) => epoch < 0 || epoch > checked)).toEqual([]);
  }),
  readCase("says that lists and discussions changed, and whose", getEpochs, {}, {}, ({ lists, blogs }) => {
    const of = (host: string) => blogs.find((blog) => blog.host === host);
    expect(of("kotaku.com")?.lists).toBeGreaterThan(0);
    expect(of("kotaku.com")?.replies).toBeGreaterThan(0);
    expect(of("es.gizmodo.com")).toEqual({
      host: "es.gizmodo.com",
      lists: expect.any(Number) as number,
      replies: 0,
    });
    expect(of("kinja.com")?.lists).toBe(lists);
    expect(Math.max(...blogs.map((blog) => blog.lists))).toBe(lists);
  }),
  readCase("names the stories below which there is something new", getEpochs, {}, {}, ({ posts }) => {
    expect(posts.floor).toBe(0);
    expect(new Set(posts.items.map(({ postId }) => postId))).toEqual(new Set(["1830000001", "1830000030"]));
    const times = posts.items.map(({ epoch }) => epoch);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }),
  readCase("withdraws nothing that was never public", getEpochs, {}, {}, ({ withdrawn }) =>
    expect(withdrawn).toEqual({ floor: 0, items: [] }),
  ),
  readCase(
    "names only the blogs that changed, and the main site, on request",
    getEpochs,
    {},
    { since: "0", blogs: "changed" },
    ({ blogs, blogsFloor, lists }) => {
      const of = (host: string) => blogs.find((blog) => blog.host === host);
      expect(blogsFloor).toBe(0);
      expect(of("kotaku.com")?.replies).toBeGreaterThan(0);
      expect(of("kinja.com")?.lists).toBe(lists);
    },
  ),
  readCase(
    "leaves out the blogs that the asker knows",
    getEpochs,
    {},
    { since: String(farFuture), blogs: "changed" },
    ({ blogs, blogsFloor }) =>
      expect([blogs.map(({ host }) => host), blogsFloor]).toEqual([["kinja.com"], farFuture]),
  ),
  readCase("leaves out what the asker knows", getEpochs, {}, { since: String(farFuture) }, (epochs) => {
    const nothing = { floor: farFuture, items: [] };
    expect([epochs.posts, epochs.withdrawn]).toEqual([nothing, nothing]);
  }),
];
