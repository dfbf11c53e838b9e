import { beforeAll, expect, test } from "vitest";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import * as core from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getPostPage, getStreamAside } from "../../contract/network/magma.ts";
import { createNetworkPreview, networkPreviewHeader } from "../../contract/network/network-previews.ts";
import { searchPosts } from "../../contract/search/search.ts";
import { getArchivePosts } from "../../contract/syndication/sitemaps.ts";
import { buildDraftSourceId } from "../../api/publishing/source-ids.ts";
import { begin, importedStory, minute } from "./open-desk.ts";
import { abe, nine, openScheduled } from "./open-scheduled.ts";
import { silenceServices } from "./signed-caller.ts";

/* Scheduled changes and ends in the preview of the network: what readers will see, before they see it. */

beforeAll(() => silenceServices());

const tag = (name: string) => ({ safeName: name, urlName: name, displayName: `The ${name}` });
const list = { maxReturned: "20" };
const [from, until] = [String(begin - 86_400_000), String(begin + 86_400_000)];

type Read = [call: Call, params: Record<string, string>, query: QueryValues];
const listReads = (changed: string, ended: string): Read[] => [
  [getPostPage, { postId: changed }, { host: "kotaku.com" }],
  [getPostPage, { postId: ended }, { host: "kotaku.com" }],
  [core.getPostList, {}, { id: [changed, ended] }],
  ...["9", "4"].map((blogId): Read => [core.getLatest, { blogId }, list]),
  ...["old", "new"].map((name): Read => [core.getTagStream, { blogId: "9", tag: name }, list]),
  [core.getAuthorStream, { personId: "602" }, list],
  [core.getNetworkStream, {}, list],
  [getCuratedFront, {}, { blogId: "9" }],
  [core.getArchiveYears, { blogId: "9" }, {}],
  [getFeedPage, {}, { list: "tag", name: "new", blogId: "9" }],
  [getFeedPage, {}, { list: "own", blogId: "9" }],
  [getStreamAside, { blogId: "9" }, {}],
  [getArchivePosts, { blogId: "9" }, { from, until }],
  // Newest first, because the rank depends on today's words.
  [searchPosts, {}, { q: "story", order: "newest" }],
];

test("at its moment, a preview has what every reader will have then, and nothing is written for it", async () => {
  const desk = await openScheduled();
  const { clock, services, id } = desk;
  const ended = importedStory("103", { tags: [tag("old")], headline: "An ending story" });
  await services.load({
    posts: [ended, importedStory("104", { tags: [tag("new")] })],
    fronts: [
      {
        blog: "kotaku",
        items: [buildDraftSourceId(id), "source:103", "source:101"].map((post) => ({
          slot: "Standard",
          post,
        })),
      },
    ],
  } as never);
  await desk.setField(abe, id, "tags", [tag("old")]);
  await desk.publish(abe, id);
  await desk.setField(abe, id, "tags", [tag("new")]);
  await desk.setField(abe, id, "mode", "liveblog");
  await desk.change("Nine: ", nine);
  await desk.end("Ann-Owner", "103", nine);
  const preview = async (momentMillis: number) => {
    const body = { blogId: "9", momentMillis, flags: {}, theme: null, days: 1 };
    return (await desk.send<{ token: string }>(abe, createNetworkPreview, {}, body)).data.token;
  };
  const read = async ([call, params, query]: Read, token: string | null) => {
    const address = `http://services.invalid/api/${call.service}/${buildCallPath(call, params, query)}`;
    const headers = token === null ? {} : { [networkPreviewHeader]: token };
    const response = await services.fetch(new Request(address, { headers }));
    const { data } = await response.json<{ data: object | null }>();
    // Feeds report a removal by a row that a trigger writes.
    return [call.path, response.status, data && { ...data, removed: [] }];
  };
  const readAll = async (token: string | null) =>
    Promise.all(listReads(id, "103").map((each) => read(each, token)));
  const ahead = await preview(nine);
  const before = await preview(nine - 1);
  clock.now += minute;
  const now = await readAll(null);
  expect(await readAll(before)).toEqual(now);
  const count = () => services.db.prepare("SELECT total_changes() AS n").first<number>("n");
  const changes = await count();
  const shown = await readAll(ahead);
  expect(await count()).toBe(changes);
  expect(await readAll(null)).toEqual(now);
  clock.now = nine;
  const then = await readAll(null);
  expect(shown).toEqual(then);
  // Each must have changed, or the comparison would prove nothing.
  for (const [index, read] of then.entries()) expect(read).not.toEqual(now[index]);
});
