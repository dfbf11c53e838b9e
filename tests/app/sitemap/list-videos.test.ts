import { expect, test } from "vitest";
import { listVideos } from "../../../app/sitemap/sitemap-entries.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { buildPage } from "../page-fixture.ts";

const youtube = (title: string): BlockNode => ({
  type: "YoutubeVideo",
  id: "dQw4w9WgXcQ",
  title,
  caption: [],
  poster: null,
});
/** Played from files, which a network without a host for them doesn't have. */
const ownVideo: BlockNode = {
  type: "KinjaVideo",
  id: "187654",
  title: "Ours",
  poster: null,
  duration: null,
  captions: [],
};

const list = (films: BlockNode[], headline = "A headline", excerpt = "") =>
  listVideos(
    [
      {
        permalink: "https://kotaku.com/a-story-1836000001",
        headline,
        excerpt,
        publishTimeMillis: 0,
        mainMedia: null,
        films,
      },
    ],
    buildPage(),
  ).map(({ videos }) => videos.map(({ title }) => title));

test("a video has its own title, or its story's headline or excerpt", () => {
  expect(list([youtube("Its own"), youtube("")])).toEqual([["Its own", "A headline"]]);
  expect(list([youtube("")], "", "An excerpt")).toEqual([["An excerpt"]]);
});

test("a story whose videos nobody could play or name is left out", () => {
  expect(list([ownVideo])).toEqual([]);
  expect(list([youtube("")], "", "")).toEqual([]);
  expect(list([ownVideo, youtube("Its own")])).toEqual([["Its own"]]);
});
