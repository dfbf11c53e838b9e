import { describe, expect, test } from "vitest";
import type { Stream } from "../../../contract/entities/post.ts";
import { presentTopic, type TopicMore } from "../../../app/front/present-topic.ts";
import { presentStreamPage } from "../../../app/front/present-stream-page.ts";
import { printLiteTopic } from "../../../app/front/TopicPage.tsx";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { buildPage, buildPerson, buildSummary } from "../page-fixture.ts";

const page = buildPage();
const idAt = (index: number) => String(1_800_000_000 + index);

/** `count` stories, half a year apart. */
function buildStream(count: number, { first = 0, hasNext = false } = {}): Stream {
  return {
    items: Array.from({ length: count }, (_, index) => {
      const publishTimeMillis = Date.UTC(2026, 10 - 6 * index, 17, 15);
      const post = buildSummary(idAt(first + index), { publishTimeMillis });
      return { id: post.id, timestamp: publishTimeMillis, post, repost: null };
    }),
    pagination: { curr: { maxReturned: 20 }, next: hasNext ? { startTime: 1, maxReturned: 20 } : null },
    people: [buildPerson("1")],
    blogs: [page.blog],
  };
}
const more: TopicMore = { title: "Latest from Kotaku", link: null, stream: buildStream(9, { first: 0 }) };
const present = (count: number, { isFirst = true, hasNext = false } = {}) =>
  presentTopic(buildStream(count, { hasNext }), { isFirst, feed: null, more }, page);

describe("a topic's page", () => {
  test("with one story sets it alone, and goes on with others", () => {
    const topic = present(1);
    expect(topic).toMatchObject({ count: "1 story", isAlone: true, side: [], years: [] });
    expect(topic.more?.cards.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(idAt));
  });

  test("has a lead with four stories, and all others once, by year, newest first", () => {
    const topic = present(9, { hasNext: true });
    expect(topic.count).toBe("More than 9 stories");
    expect([topic.lead?.id, ...topic.side.map(({ id }) => id)]).toEqual([0, 1, 2, 3, 4].map(idAt));
    expect(topic.years.map(({ year, cards }) => [year, cards.map(({ id }) => id)])).toEqual([
      ["2024", [idAt(5)]],
      ["2023", [idAt(6), idAt(7)]],
      ["2022", [idAt(8)]],
    ]);
    expect(topic.years[0]?.cards[0]).toMatchObject({ day: "May 17", iso: "2024-05-17" });
    expect(topic.more).toBeNull();
  });

  test("is only a list on older pages", () => {
    const topic = present(6, { isFirst: false });
    expect(topic).toMatchObject({ lead: null, side: [], more: null });
    expect(topic.years.flatMap(({ cards }) => cards)).toHaveLength(6);
  });

  test("with a front has its blocks instead of the newest, and the other stories once", () => {
    const stream = buildStream(4);
    const stories = stream.items.slice(1, 3).map(({ post }) => ({ post, isLarge: false }));
    const block = { id: "blocklead", layout: "leadTwo" as const, title: null, link: null, stories };
    const built = { splash: null, blocks: [block] };
    const topic = presentTopic(stream, { isFirst: true, feed: null, more, built }, page);
    expect(topic).toMatchObject({ lead: null, side: [], more: null, isAlone: false });
    expect(topic.front?.opening).toMatchObject({ lead: { card: { id: idAt(1) } } });
    expect(topic.years.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([idAt(0), idAt(3)]);
  });

  test("with a splash has the newest below it, without its story", () => {
    const stream = buildStream(7);
    const built = { splash: stream.items[1]?.post ?? null, blocks: [] };
    const topic = presentTopic(stream, { isFirst: true, feed: null, more, built }, page);
    expect(topic.front?.opening).toMatchObject({ lead: { card: { id: idAt(1) } } });
    expect([topic.lead?.id, ...topic.side.map(({ id }) => id)]).toEqual([0, 2, 3, 4, 5].map(idAt));
    expect(topic.years.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([idAt(6)]);
  });

  test("in the lite edition has its heading first, and each story of its front once", () => {
    const stream = buildStream(4);
    const built = { splash: stream.items[1]?.post ?? null, blocks: [] };
    const topic = presentTopic(stream, { isFirst: true, feed: null, more, built }, page);
    const list = presentStreamPage(
      stream,
      { title: "Zelda", path: "/tag/zelda", address: { startTime: null } },
      page,
    );
    const html = formatHtml(printLiteTopic(list, topic));
    const found = [...html.matchAll(/<h1|-(\d{10})"/g)].map(([whole, id]) => id ?? whole);
    expect([...new Set(found)].slice(0, 5)).toEqual(["<h1", ...[1, 0, 2, 3].map(idAt)]);
    expect(html.split(`-${idAt(1)}"`)).toHaveLength(2);
  });

  test("of no story offers others", () => {
    expect(present(0)).toMatchObject({ count: "0 stories", lead: null, isAlone: false });
    expect(present(0).more?.cards).toHaveLength(4);
  });
});
