import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openCommento } from "../../../cli/comments/commento-source.ts";
import { openCoral } from "../../../cli/comments/coral-source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import type { Source, SourceItem } from "../../../cli/source.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll } from "../records/import-run.ts";
import { createStories } from "./stories.ts";

const options = { blog: "harbour", findStories: createStories({ "/fog": "old:1", "/pier/": "old:2" }) };
const writeFiles = (files: Record<string, string | Uint8Array>) => {
  const folder = join(createFolder(), "export");
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};
const summary = ({ post }: SourceItem) => [
  post?.sourceId ?? null,
  post?.parent ?? null,
  post === null ? null : bodyText(post.body as BlockNode[]),
];
const readItems = async (source: Source) => (await readAll(source)).items;
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];

describe("Commento", () => {
  const comment = (hex: string, more: Record<string, unknown> = {}) => ({
    commentHex: hex,
    domain: "old.example",
    url: "/fog",
    commenterHex: "c1",
    markdown: `Comment *${hex}*`,
    html: "",
    parentHex: "root",
    score: 0,
    state: "approved",
    creationDate: "2020-02-03T08:30:00.123456Z",
    ...more,
  });
  const commenters = [
    { commenterHex: "c1", email: "bo@mail.example", name: "Bo", link: "undefined", provider: "commento" },
    { commenterHex: "c2", email: "cy@mail.example", name: "cy@mail.example" },
  ];
  const json = JSON.stringify({
    version: 1,
    comments: [
      comment("a2", { parentHex: "a1", commenterHex: "c2" }),
      comment("a1"),
      comment("a3", { url: "old.example/pier/", state: "unapproved", commenterHex: "anonymous" }),
      comment("a4", { deleted: true, markdown: "[deleted]" }),
      comment("a5", { state: "flagged" }),
      comment("a6", { url: "", path: "/nowhere" }),
      comment("no hex!"),
      7,
    ],
    commenters,
  });

  test("in JSON becomes replies in threads", async () => {
    const source = await openCommento(
      await openArchive(writeFiles({ "export.json.gz": gzipSync(json) })),
      options,
    );
    const items = await readItems(source);
    expect(items.map(summary)).toEqual([
      [null, null, null],
      [null, null, null],
      ["commento:a1", "old:1", "Comment a1"],
      ["commento:a2", "commento:a1", "Comment a2"],
      ["commento:a3", "old:2", "Comment a3"],
      [null, null, null],
      ["commento:a5", "old:1", "Comment a5"],
      [null, null, null],
    ]);
    expect(items[2]?.post?.publishTimeMillis).toBe(Date.UTC(2020, 1, 3, 8, 30, 0, 123));
    expect([items[2], items[4], items[6]].map((item) => item?.post?.approved)).toEqual([true, false, false]);
    expect(reasonsOf(items[5])).toEqual(["the comment was deleted"]);
    expect(reasonsOf(items[7])).toEqual(["the blog has no story with the old address /nowhere"]);
    expect(items[2]?.post?.authors[0]).toMatch(/^Bo-[0-9a-f]{6}$/);
    expect(source.people.map(({ displayName }) => displayName).toSorted()).toEqual([
      "Anonymous",
      "Anonymous",
      "Bo",
    ]);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("in CSV is read with the names of its tables", async () => {
    const files = {
      "comments.csv":
        "commenthex,domain,path,commenterhex,markdown,html,parenthex,score,state,creationdate,deleted\na1,old.example,/fog,c1,Hi,,root,0,approved,2020-02-03 08:30:00,f\na2,old.example,/fog,c1,Gone,,a1,0,approved,2020-02-03 08:31:00,t\nshort,row\n",
      "commenters.csv": "commenterhex,email,name\nc1,bo@mail.example,Bo\n",
    };
    const items = await readItems(await openCommento(await openArchive(writeFiles(files)), options));
    expect(items.map(summary)).toEqual([
      [null, null, null],
      ["commento:a1", "old:1", "Hi"],
      [null, null, null],
    ]);
    expect(items[1]?.post?.authors[0]).toMatch(/^Bo-/);
  });

  test("without comments is refused, and damaged files are named", async () => {
    await expect(
      openCommento(await openArchive(writeFiles({ "export.json": "{}" })), options),
    ).rejects.toThrow("isn't an export of Commento");
    await expect(
      openCommento(await openArchive(writeFiles({ "a.txt": "", "b.txt": "" })), options),
    ).rejects.toThrow("has no comments of Commento");
    await readDamaged(
      { name: "c.json", bytes: Buffer.from(json) },
      async (path) => openCommento(await openArchive(path), options),
      times(60, 400),
    );
  });
});

describe("Coral", () => {
  const day = { $date: "2020-02-03T08:30:00Z" };
  const comments = [
    {
      id: "c1",
      storyID: "s1",
      authorID: "u1",
      status: "NONE",
      createdAt: day,
      revisions: [{ id: "r1", body: "One <b>bold</b>", createdAt: day }],
    },
    {
      id: "c2",
      storyID: "s1",
      parentID: "c1",
      authorID: "u2",
      status: "APPROVED",
      createdAt: { $date: { $numberLong: "1580718600000" } },
      revisions: [
        { body: "Before", createdAt: day },
        { body: "After\n\nlines", createdAt: { $date: "2020-02-04T08:30:00Z" } },
      ],
    },
    {
      id: "c3",
      storyID: "s1",
      authorID: "u1",
      status: "REJECTED",
      createdAt: day,
      revisions: [{ body: "Bad" }],
    },
    {
      id: "c4",
      storyID: "s1",
      parentID: "c3",
      authorID: "u9",
      status: "PREMOD",
      createdAt: day,
      revisions: [{ body: "Waits" }],
    },
    {
      id: "c5",
      storyID: "s1",
      authorID: "u1",
      status: "NONE",
      deletedAt: day,
      createdAt: day,
      revisions: [],
    },
    {
      id: "c6",
      storyID: "s9",
      authorID: "u1",
      status: "NONE",
      createdAt: day,
      revisions: [{ body: "Lost" }],
    },
  ];
  const lines = (rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const files = {
    "comments.json": `${lines(comments)}{"broken\n`,
    "stories.json": lines([{ id: "s1", url: "https://old.example/fog", metadata: { title: "Fog" } }]),
    "users.json": JSON.stringify([
      { id: "u1", username: "Bo", email: "bo@mail.example" },
      { id: "u2", username: "cy@mail.example" },
    ]),
  };

  test("becomes replies in threads, the last revision of each", async () => {
    const source = await openCoral(await openArchive(writeFiles(files)), options);
    const items = await readItems(source);
    expect(items.map(summary)).toEqual([
      [null, null, null],
      ["coral:c1", "old:1", "One bold"],
      ["coral:c2", "coral:c1", "After\n\nlines"],
      [null, null, null],
      ["coral:c4", "old:1", "Waits"],
      [null, null, null],
      [null, null, null],
    ]);
    expect(items[2]?.post).toMatchObject({
      publishTimeMillis: Date.UTC(2020, 1, 3, 8, 30),
      lastUpdateTimeMillis: Date.UTC(2020, 1, 4, 8, 30),
    });
    expect(items[4]?.post?.approved).toBe(false);
    expect([items[3], items[5], items[6]].flatMap(reasonsOf)).toEqual([
      'the comment was marked "REJECTED"',
      "the comment was deleted",
      "its page isn't in the export",
    ]);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("of Talk 4, in one file, is read as well", async () => {
    const talk = {
      assets: [{ id: "a1", url: "https://old.example/pier/" }],
      comments: [
        {
          id: "c1",
          asset_id: "a1",
          parent_id: null,
          author_id: "u1",
          status: "ACCEPTED",
          body: "Hi & bye",
          created_at: "2018-02-03T08:30:00Z",
        },
      ],
      users: [{ id: "u1", username: "Bo" }],
    };
    const items = await readItems(
      await openCoral(await openArchive(writeFiles({ "talk.json": JSON.stringify(talk) })), options),
    );
    expect(items.map(summary)).toEqual([["coral:c1", "old:2", "Hi & bye"]]);
  });

  test("without comments is refused, and damaged files are named", async () => {
    await expect(openCoral(await openArchive(writeFiles({ "users.json": "[]" })), options)).rejects.toThrow(
      "has no comments of Coral",
    );
    await readDamaged(
      { name: "comments.json", bytes: Buffer.from(files["comments.json"]) },
      async (path) => openCoral(await openArchive(path), options),
      times(60, 400),
    );
  });
});
