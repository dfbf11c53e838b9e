import { expect, test } from "vitest";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { suggestShare, unshareStory } from "../../contract/posts/shares.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { buildBlock, openFronts } from "./open-fronts.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

const [kotaku, gizmodo, io9] = ["9", "4", "8"] as const;

test("a share in a circle: a story comes back to no blog, and stands once on each, whoever passes it on", async () => {
  const clock = { now: begin };
  const members = [{ screenName: "Ann-Owner", role: "Owner" as const }];
  const { services, tokens } = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: { members },
    others: [plainBlog(gizmodo, "gizmodo", { members }), plainBlog(io9, "io9", { members })],
    posts: [
      importedStory("101", { publishTimeMillis: begin - hour }),
      importedStory("201", { publishTimeMillis: begin - 2 * hour, blog: "gizmodo" }),
      importedStory("301", { publishTimeMillis: begin - 3 * hour, blog: "io9" }),
    ],
  });
  const ann = tokens["Ann-Owner"];
  const share = async (postId: string, blogId: string) => {
    const { status, data, error } = await callAs(services.fetch, ann, suggestShare, {}, { postId, blogId });
    return status === 200 ? data.state : error?.refusal;
  };
  const listOf = async (blogId: string) => {
    const { data } = await callAs(services.fetch, null, getLatest, { blogId }, undefined, {});
    return data.items.map(({ post }) => post.id).toSorted();
  };
  // Each story goes once around: to the next blog, to the one after, and home.
  const around: [string, string, string, string][] = [
    ["101", gizmodo, io9, kotaku],
    ["201", io9, kotaku, gizmodo],
    ["301", kotaku, gizmodo, io9],
  ];
  for (const [postId, next, last, home] of around) {
    expect([await share(postId, next), await share(postId, last)]).toStrictEqual(["shared", "shared"]);
    expect(await share(postId, home)).toBe("home");
    expect(await share(postId, next)).toBe("shared");
  }
  clock.now = begin + hour;
  for (const blogId of [kotaku, gizmodo, io9])
    expect(await listOf(blogId)).toStrictEqual(["101", "201", "301"]);

  // Fronts whose rules name each other.
  const sisters = { [kotaku]: gizmodo, [gizmodo]: kotaku };
  for (const [blogId, sister] of Object.entries(sisters)) {
    const rule = { source: { kind: "blog" as const, blogId: sister }, maxAgeHours: null, minimum: 0 };
    const block = buildBlock("blockone", "leadTwo", { rule });
    const operation = { kind: "addBlock" as const, block, after: null };
    const body = { blogId, operationId: crypto.randomUUID(), seen: 0, operation };
    await callAs(services.fetch, ann, changeFront, {}, body);
    await callAs(services.fetch, ann, publishFront, {}, { blogId, seen: 1, liveMillis: null });
  }
  const front = async (blogId: string) => {
    const { data } = await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId });
    return data.built?.blocks.flatMap(({ stories }) => stories.map(({ post }) => post.id));
  };
  expect((await front(kotaku))?.[0]).toBe("201");
  expect((await front(gizmodo))?.[0]).toBe("101");
  for (const blogId of [kotaku, gizmodo])
    expect((await front(blogId))?.toSorted()).toStrictEqual(["101", "201", "301"]);

  // Taken back on one blog, it stays on the other.
  const back = { postId: "101", blogId: gizmodo, version: 1 };
  expect((await callAs(services.fetch, ann, unshareStory, {}, back)).status).toBe(200);
  expect([await listOf(gizmodo), await listOf(io9)]).toStrictEqual([
    ["201", "301"],
    ["101", "201", "301"],
  ]);
  expect(await front(gizmodo)).not.toContain("101");
});
