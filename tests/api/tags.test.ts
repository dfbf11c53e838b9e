import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { listVariants } from "../../api/posts/tags/similar-tags.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import {
  changeTag,
  continueTagChange,
  dismissSimilarTags,
  getManagedTag,
  getSimilarTags,
  getTags,
  nameTag,
  undoTagChange,
  type ManagedTag,
  type TagChange,
} from "../../contract/posts/managed-tags.ts";
import { getPostList, getTagStream } from "../../contract/posts/core.ts";
import { getTag } from "../../contract/posts/taxonomy.ts";
import { suggestSearch } from "../../contract/search/search.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import { followTag, getFollowedOfKind } from "../../contract/subscriptions/following.ts";
import { long } from "../wait-limit.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs, paragraph } from "./signed-caller.ts";

const kotaku = "9";
const noon = Date.UTC(2026, 10, 2, 12);
let services: TestServices;
let superuser: string;
let reader: string;

const tagOf = (name: string) => {
  const tag = nameTag(name);
  if (tag === null) throw new Error(`No tag is called ${name}`);
  return tag;
};
const story = (number: number, names: readonly string[], blog = "kotaku") => ({
  sourceId: `tags:${number}`,
  id: String(1_880_000_000 + number),
  blog,
  authors: ["Ada-Owner"],
  headline: `Story ${number}`,
  publishTimeMillis: noon - number * 1_000,
  body: paragraph(`Text of ${number}.`),
  tags: names.map(tagOf),
});
const idOf = (number: number) => story(number, []).id;

const open = async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  reader = await openSession(services.db, "Ben-Writer");
};
beforeEach(open);

let ids = 0;
const newId = () => `change-${(ids += 1)}`;
type Wish = {
  kind: TagChange["kind"];
  name: string;
  version?: number;
  id?: string;
  isTrial?: boolean;
} & Record<string, unknown>;
const find = async (name: string) =>
  callAs(services.fetch, superuser, getManagedTag, {}, undefined, { name });
async function change({ version, isTrial = false, ...wish }: Wish, token = superuser) {
  const known = version ?? (await find(wish.name)).data?.tag.version ?? 0;
  const body = { wish: { id: newId(), ...wish, version: known, isTrial } };
  return callAs(services.fetch, token, changeTag, {}, body);
}
const undo = (id: string | undefined, token = superuser) =>
  callAs(services.fetch, token, undoTagChange, {}, { id });
const follow = (tag: string, blogId = kotaku, token = reader) =>
  callAs(services.fetch, token, followTag, {}, { blogId, tag, isFollowed: true });
const list = async (query: Record<string, string> = {}) =>
  (await callAs(services.fetch, superuser, getTags, {}, undefined, query)).data;
const namesOf = (items: readonly ManagedTag[]) => items.map(({ displayName }) => displayName);
const tagsOf = async (number: number) => {
  const { data } = await callAs(services.fetch, null, getPostList, {}, undefined, { id: [idOf(number)] });
  return data.items[0]?.tags.map(({ displayName }) => displayName);
};
const listed = async (tag: string, blogId = kotaku) => {
  const { data } = await callAs(services.fetch, null, getTagStream, { blogId, tag });
  return data.items.map(({ post }) => post.headline);
};
const addressOf = async (name: string) => {
  const { status, data } = await callAs(services.fetch, null, getTag, { tag: name });
  return status === 200 ? data.urlName : status;
};

describe("a merge", () => {
  beforeEach(async () => {
    await services.load({
      posts: [
        story(1, ["Lanterns", "Games"]),
        story(2, ["Lanterns", "Lamps"]),
        story(3, ["Lamps"], "gizmodo"),
      ],
    });
    await follow("lanterns");
  });

  test("moves stories and followers, and old addresses lead on by one step", async () => {
    const review = await change({ kind: "merge", name: "lanterns", into: "lamps", isTrial: true });
    expect(review.data).toMatchObject({ change: null, stories: 2, followers: 1, names: ["lanterns"] });
    expect(await addressOf("lanterns")).toBe("lanterns");
    const { data } = await change({ kind: "merge", name: "lanterns", into: "lamps" });
    expect(data.change).toMatchObject({ state: "done", stories: 2, followers: 1 });
    expect([await tagsOf(1), await tagsOf(2)]).toEqual([["Lamps", "Games"], ["Lamps"]]);
    expect(await listed("lamps")).toEqual(["Story 1", "Story 2"]);
    expect(await listed("lanterns")).toEqual(["Story 1", "Story 2"]);
    expect(await addressOf("lanterns")).toBe("lamps");
    const followed = await callAs(services.fetch, reader, getFollowedOfKind, { kind: "tag" });
    expect(followed.data.items.map(({ tag }) => tag?.displayName)).toEqual(["Lamps"]);
    expect((await find("lamps")).data.tag).toMatchObject({ stories: 3, followers: 1 });
  });

  test("is undone exactly", async () => {
    const { data } = await change({ kind: "merge", name: "lanterns", into: "lamps" });
    expect((await undo(data.change?.id)).data.change).toMatchObject({ state: "undone", stories: 0 });
    expect([await tagsOf(1), await tagsOf(2), await tagsOf(3)]).toEqual([
      ["Lanterns", "Games"],
      ["Lanterns", "Lamps"],
      ["Lamps"],
    ]);
    expect([await listed("lanterns"), await listed("lamps")]).toEqual([["Story 1", "Story 2"], ["Story 2"]]);
    expect(await addressOf("lanterns")).toBe("lanterns");
    expect((await find("lanterns")).data.tag).toMatchObject({ stories: 2, followers: 1 });
    expect((await undo(data.change?.id)).data.change).toMatchObject({ state: "undone" });
  });

  test("doesn't give the old tag back to stories that have lost the new one since", async () => {
    const { data } = await change({ kind: "merge", name: "lanterns", into: "lamps" });
    await services.load({ posts: [story(1, ["Games"])] });
    await undo(data.change?.id);
    expect([await tagsOf(1), await tagsOf(2)]).toEqual([["Games"], ["Lanterns", "Lamps"]]);
  });

  test("of a tag that others were merged into leads all old addresses there at once", async () => {
    await change({ kind: "merge", name: "lanterns", into: "lamps" });
    const later = await change({ kind: "merge", name: "lamps", into: "games" });
    expect([await addressOf("lanterns"), await addressOf("lamps")]).toEqual(["games", "games"]);
    expect(await tagsOf(2)).toEqual(["Games"]);
    await undo(later.data.change?.id);
    expect([await addressOf("lanterns"), await addressOf("lamps")]).toEqual(["lamps", "lamps"]);
  });

  test("in a circle is refused, and so is one into itself", async () => {
    await change({ kind: "merge", name: "lanterns", into: "lamps" });
    const circle = await change({ kind: "merge", name: "lamps", into: "lanterns" });
    expect([circle.status, circle.error?.field]).toEqual([400, "wish.into"]);
    expect((await change({ kind: "merge", name: "games", into: "games" })).status).toBe(400);
    expect((await change({ kind: "merge", name: "games", into: "nothing" })).status).toBe(404);
  });

  test("changes nothing more when it is repeated, and is of one version", async () => {
    const wish = { kind: "merge", name: "lanterns", into: "lamps", version: 0, id: "same" } as const;
    const [first, second] = [await change(wish), await change(wish)];
    expect([first.status, second.status, second.data.change?.id]).toEqual([200, 200, "same"]);
    const stale = await change({ kind: "delete", name: "lamps", version: 7 });
    expect(stale.status).toBe(409);
    expect(await tagsOf(1)).toEqual(["Lamps", "Games"]);
  });

  test("by two people at once succeeds once", async () => {
    const statuses = await Promise.all(
      ["lamps", "games"].map(
        async (into) => (await change({ kind: "merge", name: "lanterns", into, version: 0 })).status,
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("has the stories of later imports, and of writers who still use the old name", async () => {
    await change({ kind: "merge", name: "lanterns", into: "lamps" });
    await services.load({
      posts: [story(4, ["Lanterns", "Lamps", "Games"]), story(1, ["Games", "Lanterns"])],
    });
    expect([await tagsOf(4), await tagsOf(1)]).toEqual([
      ["Lamps", "Games"],
      ["Games", "Lamps"],
    ]);
    expect(await addressOf("lanterns")).toBe("lamps");
  });

  test("is suggested to writers no more, and again once it is undone", async () => {
    const suggest = async () => {
      await services.indexWords();
      const { data } = await callAs(services.fetch, null, suggestSearch, {}, undefined, { q: "lante" });
      return data.tags.map(({ displayName }) => displayName);
    };
    expect(await suggest()).toEqual(["Lanterns"]);
    const { data } = await change({ kind: "merge", name: "lanterns", into: "lamps" });
    expect(await suggest()).toEqual([]);
    await undo(data.change?.id);
    expect(await suggest()).toEqual(["Lanterns"]);
  });

  test("has cached pages made again", async () => {
    const pages = async () =>
      (await callAs(services.fetch, null, getEpochs, {}, undefined, { since: "0" })).data.pages;
    const before = await pages();
    await change({ kind: "merge", name: "lanterns", into: "lamps" });
    expect(await pages()).toBeGreaterThan(before);
  });

  test("is in the log with both names", async () => {
    await change({ kind: "merge", name: "lanterns", into: "lamps" });
    const { data } = await callAs(services.fetch, superuser, getAudit, {}, undefined, {
      action: "tags.write",
    });
    expect(data.items[0]).toMatchObject({
      action: "tags.write",
      tag: { kind: "merge", before: "Lanterns", after: "Lamps", stories: 2, followers: 1 },
    });
  });
});

test("a large merge goes on in steps, and in the background", async () => {
  await services.load({ posts: [story(1, ["Games"])] });
  const { results } = await services.db
    .prepare("SELECT name FROM pragma_table_info('posts')")
    .all<{ name: string }>();
  const own: Record<string, string> = {
    id: "n.i",
    starter_id: "n.i",
    source_id: "'big:' || n.i",
    publish_time: "n.i",
  };
  const columns = results.map(({ name }) => name);
  await services.db.batch(
    [
      "INSERT INTO tags (safe_name, url_name, display_name) VALUES ('big', 'big', 'Big')",
      `INSERT INTO posts (${columns.join()}) WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 3299)
        SELECT ${columns.map((name) => own[name] ?? `p.${name}`).join()} FROM n CROSS JOIN posts p WHERE p.id = '${idOf(1)}'`,
      "INSERT INTO post_tags (post_id, position, safe_name) SELECT id, 0, 'big' FROM posts WHERE source_id LIKE 'big:%'",
    ].map((text) => services.db.prepare(text)),
  );
  // One that nothing can read doesn't keep the others.
  const columnsOfChange =
    "id, kind, safe_name, state, before, after, names, stories, followers, by_person_id, created_time";
  await services.db
    .prepare(
      `INSERT INTO tag_changes (${columnsOfChange})
        SELECT 'broken', 'delete', 'none', 'running', '{', '{}', '[]', 0, 0, id, ${noon} FROM people LIMIT 1`,
    )
    .run();
  const started = await change({ kind: "merge", name: "big", into: "games" });
  expect(started.data.change).toMatchObject({ state: "running", stories: 3_000 });
  expect(await addressOf("big")).toBe("games");
  expect((await change({ kind: "delete", name: "games", version: 0 })).error?.refusal).toBe("running");
  await expect(services.runJobs()).rejects.toThrow("broken: ");
  expect((await find("games")).data.tag.stories).toBe(3_201);
  const id = started.data.change?.id;
  expect((await undo(id)).data.change).toMatchObject({ state: "undoing" });
  const ended = await callAs(services.fetch, superuser, continueTagChange, {}, { id });
  expect(ended.data.change).toMatchObject({ state: "undone", stories: 0 });
  expect((await find("big")).data.tag.stories).toBe(3_200);
});

describe("another name", () => {
  beforeEach(() => services.load({ posts: [story(1, ["Lanterns", "Games"]), story(2, ["Lamps"])] }));

  test("gives another address, the old one leads there, and a description is shown to readers", async () => {
    const wish = {
      kind: "edit",
      name: "lanterns",
      displayName: "Paper Lanterns",
      description: "Lit at dusk.",
    };
    const review = await change({ ...wish, isTrial: true } as Wish);
    expect(review.data).toMatchObject({ stories: 1, names: ["lanterns"] });
    const { data } = await change(wish as Wish);
    expect([await addressOf("lanterns"), await addressOf("paper-lanterns")]).toEqual([
      "paper-lanterns",
      "paper-lanterns",
    ]);
    expect(await tagsOf(1)).toEqual(["Paper Lanterns", "Games"]);
    const shown = await callAs(services.fetch, null, getTag, { tag: "paper-lanterns" });
    expect(shown.data.description).toBe("Lit at dusk.");
    await undo(data.change?.id);
    expect([await addressOf("lanterns"), await addressOf("paper-lanterns")]).toEqual(["lanterns", 404]);
    expect(await tagsOf(1)).toEqual(["Lanterns", "Games"]);
  });

  test("isn't taken back by imports that still have the old one", async () => {
    await change({ kind: "edit", name: "lanterns", displayName: "Paper Lanterns", description: "" });
    await services.load({ posts: [story(3, ["Lanterns"]), story(4, ["Paper Lanterns"])] });
    expect([await tagsOf(3), await tagsOf(4)]).toEqual([["Paper Lanterns"], ["Paper Lanterns"]]);
  });

  test("that another tag has offers the merge", async () => {
    const { data } = await change({ kind: "edit", name: "lanterns", displayName: "LAMPS", description: "" });
    expect(data).toMatchObject({ change: null, taken: { displayName: "Lamps" } });
    expect(await tagsOf(1)).toEqual(["Lanterns", "Games"]);
  });

  test.each(["", "   ", "…", "two\nlines", "x".repeat(101)])("is refused as %j", async (displayName) => {
    const { status } = await change({ kind: "edit", name: "lanterns", displayName, description: "" });
    expect(status).toBe(400);
  });
});

describe("an image of a tag", () => {
  const image = {
    id: "lanterns-1",
    format: "png",
    width: 800,
    height: 450,
    focalPoint: null,
    remoteUrl: null,
  };
  const edit = (change_: Record<string, unknown>) =>
    change({ kind: "edit", name: "lanterns", displayName: "Lanterns", description: "", ...change_ });
  const imageOf = async () => (await callAs(services.fetch, null, getTag, { tag: "lanterns" })).data.image;
  const shown = { ...image, alt: "A lit lantern" };
  beforeEach(async () => {
    await services.load({ posts: [story(1, ["Lanterns"])] });
  });

  test("is shown to readers, stays when only the text changes, and is undone", async () => {
    expect(await imageOf()).toBeNull();
    const set = await edit({ image: shown });
    expect([set.status, await imageOf()]).toEqual([200, shown]);
    expect((await find("lanterns")).data.tag.image).toEqual(shown);
    await edit({ description: "Light in the dark." });
    expect(await imageOf()).toEqual(shown);
    const removed = await edit({ image: null });
    expect(await imageOf()).toBeNull();
    expect((await undo(removed.data.change?.id)).status).toBe(200);
    expect(await imageOf()).toEqual(shown);
  });

  test("comes back with a tag whose deletion or merge is undone", async () => {
    await services.load({ posts: [story(2, ["Lamps"])] });
    await edit({ image: shown });
    for (const wish of [{ kind: "delete" as const }, { kind: "merge" as const, into: "lamps" }]) {
      const { data } = await change({ ...wish, name: "lanterns" });
      expect((await undo(data.change?.id)).data.change?.state).toBe("undone");
      expect(await imageOf()).toEqual(shown);
    }
  });

  test.each([
    ["without an alt text", { ...image, alt: " " }],
    ["with a long alt text", { ...image, alt: "x".repeat(501) }],
    ["of another host", { ...shown, id: "", remoteUrl: "https://evil.example/x.png" }],
    ["with a path as id", { ...shown, id: "../x" }],
  ])("is refused %s", async (_, wrong) => {
    expect(await edit({ image: wrong })).toMatchObject({ status: 400 });
    expect(await imageOf()).toBeNull();
  });

  test("is in the log, before and after", async () => {
    await edit({ image: shown });
    const { data } = await callAs(services.fetch, superuser, getAudit, {}, undefined, {});
    expect(JSON.stringify(data.items[0])).toContain("[lanterns-1: A lit lantern]");
  });
});

test("a split gives chosen stories another tag, and is undone", async () => {
  await services.load({ posts: [story(1, ["Games", "Lamps"]), story(2, ["Games"]), story(3, ["Games"])] });
  const wish = {
    kind: "split",
    name: "games",
    displayName: "Board Games",
    postIds: [idOf(1), idOf(2)],
  } as const;
  const { data } = await change(wish);
  expect(data.change).toMatchObject({ state: "done", stories: 2 });
  expect([await tagsOf(1), await tagsOf(2), await tagsOf(3)]).toEqual([
    ["Board Games", "Lamps"],
    ["Board Games"],
    ["Games"],
  ]);
  expect(await listed("board-games")).toEqual(["Story 1", "Story 2"]);
  await undo(data.change?.id);
  expect([await tagsOf(1), await tagsOf(2)]).toEqual([["Games", "Lamps"], ["Games"]]);
  expect(await addressOf("board-games")).toBe(404);
});

test("a deletion takes the tag from stories and followers, and is undone", async () => {
  await services.load({ posts: [story(1, ["Games", "Lamps"])] });
  await follow("lamps");
  const { data } = await change({ kind: "delete", name: "lamps" });
  expect([await tagsOf(1), await addressOf("lamps")]).toEqual([["Games"], 404]);
  await undo(data.change?.id);
  expect([await tagsOf(1), await addressOf("lamps")]).toEqual([["Games", "Lamps"], "lamps"]);
  expect(await listed("lamps")).toEqual(["Story 1"]);
  expect((await find("lamps")).data.tag).toMatchObject({ stories: 1, followers: 1 });
});

test("an undo waits for later changes of the same tags, and ends after thirty days", async () => {
  await services.load({ posts: [story(1, ["Games", "Lamps", "Lanterns"])] });
  const first = await change({ kind: "merge", name: "lanterns", into: "lamps" });
  const second = await change({ kind: "merge", name: "lamps", into: "games" });
  const early = await undo(first.data.change?.id);
  expect([early.status, early.error?.refusal]).toEqual([409, "later"]);
  await services.db.prepare("UPDATE tag_changes SET created_time = 1").run();
  const late = await undo(second.data.change?.id);
  expect([late.status, late.error?.refusal]).toEqual([403, "tooLate"]);
  await services.runJobs();
  const { results } = await services.db.prepare("SELECT id FROM tag_changes").all();
  expect(results).toEqual([]);
});

describe("the list of tags", () => {
  beforeEach(async () => {
    await services.load({
      posts: [
        story(1, ["Super Lantern", "Games"]),
        story(2, ["Games", "Astronomía"]),
        story(3, ["Lantern", "Lanterns", "Game"]),
      ],
    });
    await follow("astronomia");
  });

  test("is found by the beginnings of words, sorted and paged", async () => {
    expect(namesOf((await list({ q: "lant", sort: "name" })).items)).toEqual([
      "Lantern",
      "Lanterns",
      "Super Lantern",
    ]);
    expect(namesOf((await list({ q: "lant SUP" })).items)).toEqual(["Super Lantern"]);
    expect(namesOf((await list({ q: "astronomía" })).items)).toEqual(["Astronomía"]);
    expect((await list({ q: "%_'\"" })).items).toEqual([]);
    expect(namesOf((await list({ sort: "followers", maxReturned: "1" })).items)).toEqual(["Astronomía"]);
    for (const sort of ["name", "stories", "followers", "used"]) {
      const all: string[] = namesOf((await list({ sort, maxReturned: "50" })).items);
      const paged: string[] = [];
      let after: string | null = "";
      while (after !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          maxReturned: "2",
          ...(after && { after }),
        });
        paged.push(...namesOf(page.items));
        after = page.next;
      }
      expect(paged).toEqual(all);
    }
  });

  test("has as the last use that of a published story, by which it is sorted and paged", async () => {
    const schedule = (number: number) =>
      services.db
        .prepare("UPDATE posts SET publish_time = 99999999999999 WHERE id = ?1")
        .bind(idOf(number))
        .run();
    await schedule(1);
    await schedule(3);
    const read = async (query: Record<string, string>) => {
      const { items, next } = await list({ sort: "used", ...query });
      return [items.map((tag) => [tag.displayName, tag.usedTimeMillis]), next] as const;
    };
    // Super Lantern, Lantern, Lanterns and Game have no other story.
    const used = [
      ["Games", noon - 2_000],
      ["Astronomía", noon - 2_000],
    ];
    const [first, next] = await read({ maxReturned: "1" });
    expect(first).toEqual(used.slice(0, 1));
    expect((await read({ maxReturned: "1", after: next ?? "" }))[0]).toEqual(used.slice(1));
    expect((await read({ q: "gam" }))[0]).toEqual([used[0], ["Game", null]]);
    expect((await find("games")).data).toMatchObject({
      tag: { stories: 2, usedTimeMillis: noon - 2_000 },
      stories: [{ postId: idOf(2) }],
    });
  });

  test("is for superusers only", async () => {
    await services.db
      .prepare("UPDATE memberships SET role = 'Admin' WHERE blog_id = ?1 AND role = 'Author'")
      .bind(kotaku)
      .run();
    expect((await callAs(services.fetch, reader, getTags)).status).toBe(403);
    expect((await change({ kind: "delete", name: "games", version: 0 }, reader)).status).toBe(403);
  });

  test("has pairs of similar names, until they are called different", async () => {
    await services.runJobs();
    const pairs = async () => {
      const { data } = await callAs(services.fetch, superuser, getSimilarTags);
      return data.items.map(({ kind, tag, into }) => `${tag.displayName} ${kind} ${into.displayName}`);
    };
    expect(await pairs()).toEqual(["Game plural Games", "Lantern plural Lanterns"]);
    await callAs(
      services.fetch,
      superuser,
      dismissSimilarTags,
      {},
      {
        name: "lantern",
        other: "lanterns",
        isDismissed: true,
      },
    );
    expect(await pairs()).toEqual(["Game plural Games"]);
    await change({ kind: "merge", name: "game", into: "games" });
    expect(await pairs()).toEqual([]);
  });
});

test.each([
  ["astronomía", "astronomia", "accents"],
  ["stories", "story", "plural"],
  ["lanterns", "lantern", "plural"],
  ["lanterns", "lantirns", "letter"],
  ["kestrel4", "kestrel5", undefined],
  ["cats", "bats", undefined],
])("%s and %s are similar by %s", (name, other, kind) => {
  expect(listVariants(name).get(other)).toBe(kind);
});

describe("after any changes and undos", () => {
  const names = ["Alpha", "Beta", "Gamma", "Delta"];
  const all = [1, 2, 3, 4, 5];
  const index = fc.nat(names.length - 1);
  const step = fc.oneof(
    fc.record({ kind: fc.constant("merge" as const), tag: index, into: index }),
    fc.record({ kind: fc.constant("split" as const), tag: index, into: index, of: fc.subarray(all) }),
    fc.record({ kind: fc.constant("delete" as const), tag: index }),
    fc.record({
      kind: fc.constant("edit" as const),
      tag: index,
      to: fc.constantFrom("One", "Two", ...names),
    }),
    fc.record({ kind: fc.constant("undo" as const), which: fc.nat(20) }),
  );
  const tagged = fc.array(fc.uniqueArray(index, { maxLength: 4 }), { minLength: 5, maxLength: 5 });
  /** A change that was made, as the model applies it. */
  interface Done {
    id: string;
    kind: TagChange["kind"];
    tag: string;
    target: string | null;
    posts: readonly string[];
    isUndone: boolean;
  }

  const readStories = async () => {
    const { results } = await services.db
      .prepare(
        "SELECT post_id, safe_name FROM post_tags WHERE post_id >= '1880000000' ORDER BY post_id, position",
      )
      .all<{ post_id: string; safe_name: string }>();
    return results.map(({ post_id, safe_name }) => `${post_id} ${safe_name}`);
  };

  function replay(initial: readonly string[], changes: readonly Done[]): string[] {
    let stories = [...initial];
    for (const { tag, target, posts, kind } of changes.filter(({ isUndone }) => !isUndone)) {
      if (kind === "edit") continue;
      stories = [
        ...new Set(
          stories.flatMap((line) => {
            const [post = "", name = ""] = line.split(" ");
            if (name !== tag || (kind === "split" && !posts.includes(post))) return [line];
            return target === null ? [] : [`${post} ${target}`];
          }),
        ),
      ];
    }
    return stories.toSorted();
  }

  const faults = `
    SELECT 'chain' AS fault FROM tag_names n WHERE NOT EXISTS (SELECT 1 FROM tags t WHERE t.safe_name = n.safe_name)
      OR EXISTS (SELECT 1 FROM tag_names o WHERE o.name = n.safe_name AND o.safe_name <> n.safe_name)
    UNION ALL SELECT 'count ' || t.safe_name FROM tags t WHERE t.stories <> (
      SELECT count(*) FROM post_tags u CROSS JOIN posts p ON p.id = u.post_id
      WHERE u.safe_name = t.safe_name AND p.status = 'PUBLISHED' AND p.is_starter = 1)
      OR t.followers <> (SELECT count(DISTINCT person_id) FROM followed_lists f WHERE f.tag = t.safe_name)
    UNION ALL SELECT 'list ' || s.list FROM stream s WHERE s.list LIKE 'tag:%' AND NOT EXISTS (
      SELECT 1 FROM post_tags u WHERE u.post_id = s.post_id AND s.list LIKE '%:' || u.safe_name)
    UNION ALL SELECT 'unlisted ' || u.safe_name FROM post_tags u CROSS JOIN stream o ON o.post_id = u.post_id AND o.list LIKE 'own:%'
      WHERE NOT EXISTS (SELECT 1 FROM stream s
        WHERE s.post_id = u.post_id AND s.list = 'tag:' || substr(o.list, 5) || ':' || u.safe_name)
    UNION ALL SELECT 'follow ' || list FROM followed_lists WHERE tag IS NOT NULL AND list NOT LIKE '%:' || tag`;

  test(
    "stories have the tags that the changes give them, and every old address leads to a live tag",
    long,
    async () => {
      await fc.assert(
        fc.asyncProperty(tagged, fc.array(step, { minLength: 1, maxLength: 10 }), async (given, steps) => {
          await open();
          await services.load({
            posts: given.map((tags, at) =>
              story(
                at + 1,
                tags.map((tag) => names[tag] ?? ""),
              ),
            ),
          });
          for (const name of names) await follow(name.toLowerCase());
          const initial = await readStories();
          const changes: Done[] = [];
          const safe = (at: number) => (names[at] ?? "").toLowerCase();
          for (const each of steps) {
            if (each.kind === "undo") {
              const chosen = changes[each.which % Math.max(changes.length, 1)];
              if (chosen && (await undo(chosen.id)).status === 200) chosen.isUndone = true;
            } else {
              const posts = each.kind === "split" ? each.of.map(idOf) : [];
              const { status, data } = await change({
                kind: each.kind,
                name: safe(each.tag),
                ...(each.kind === "merge" && { into: safe(each.into) }),
                ...(each.kind === "split" && { displayName: names[each.into], postIds: posts }),
                ...(each.kind === "edit" && { displayName: each.to, description: "" }),
              });
              if (status === 200 && data.change)
                changes.push({
                  id: data.change.id,
                  kind: each.kind,
                  tag: data.change.tag.safeName,
                  target: data.change.target?.safeName ?? null,
                  posts,
                  isUndone: false,
                });
            }
            expect((await readStories()).toSorted()).toEqual(replay(initial, changes));
            const { results } = await services.db.prepare(faults).all();
            expect(results).toEqual([]);
            // A name that isn't deleted or free again leads to a tag whose address leads to itself.
            for (const name of [...names, "One", "Two"].map((one) => one.toLowerCase())) {
              const address = await addressOf(name);
              if (typeof address === "string") expect(await addressOf(address)).toBe(address);
            }
          }
          for (const done of changes.toReversed().filter(({ isUndone }) => !isUndone))
            expect((await undo(done.id)).status).toBe(200);
          expect(await readStories()).toEqual(initial);
        }),
        { numRuns: 12 },
      );
    },
  );
});
