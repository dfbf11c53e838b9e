import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { openButtondown } from "../../../cli/buttondown/buttondown-source.ts";
import type { SourceItem } from "../../../cli/source.ts";
import { openArchive } from "../../../cli/records/open-archive.ts";
import { times } from "../../sampling.ts";
import { readDamaged } from "../records/damage.ts";
import { createFolder, readAll, startImports } from "../records/import-run.ts";
import { makeZip } from "../records/make-zip.ts";

const head = "id,secondary_id,subject,publish_date,source,slug,email_type,status";
const rows = [
  "em_101,1,Fog and ferries,2023-01-02 16:55:00+00:00,app,fog-ferries,public,sent",
  "em_102,2,For few,2023-01-05 13:00:00.123456+00:00,app,for-few,premium,sent",
  "em_103,3,Half,,app,half,public,draft",
  "em_104,4,Parts,2023-02-05 13:00:00+00:00,app,parts,public,sent",
  "em_105,5,Gone,2023-02-06 13:00:00+00:00,app,gone,public,sent",
  "em_106,6,Deleted,2023-02-06 13:00:00+00:00,app,deleted,public,deleted",
];
const files: Record<string, string> = {
  "emails.csv": `${head}\n${rows.join("\n")}\n`,
  "emails/fog-ferries.md":
    "# Pier\n\nWords *at dawn*[^1].\n\n{{ subscribe_form }}\n\n```\n{{ code }}\n```\n\n[^1]: A note.\n",
  "emails/for-few.md": "SECRET",
  "emails/half.md": "Not yet.",
  "emails/parts.md": "All.\n\n{% if subscriber.can_view_premium %}SECRET{% endif %}\n",
  "emails/lost.md": "SECRET too",
  "subscribers.csv": "email_address,type\nbo@mail.example,regular\ncy@mail.example,unactivated\n",
};

const write = (bytes: Uint8Array) => {
  const file = join(createFolder(), "buttondown.zip");
  writeFileSync(file, bytes);
  return file;
};
const read = async (content: Record<string, string>, isPublic = false) => {
  const source = await openButtondown(await openArchive(write(await makeZip(content))), {
    blog: "harbour",
    isPublic,
  });
  return { source, ...(await readAll(source)) };
};
const blocksOf = (item: SourceItem | undefined) => (item?.post?.body ?? []) as BlockNode[];
const reasonsOf = (item: SourceItem | undefined) => item?.notes.map(({ reason }) => reason) ?? [];
const texts = (item: SourceItem | undefined) => blocksOf(item).map((block) => bodyText([block]));

describe("an export of Buttondown", () => {
  test("returns emails and drafts with their addresses", async () => {
    const { items, source } = await read(files);
    expect(items.map(({ origin, title, post }) => [origin, title, post?.status ?? null])).toEqual([
      ["emails.csv:2", "Fog and ferries", "PUBLISHED"],
      ["emails.csv:3", "For few", "DRAFT"],
      ["emails.csv:4", "Half", "DRAFT"],
      ["emails.csv:5", "Parts", "DRAFT"],
      ["emails.csv:6", "Gone", null],
      ["emails.csv:7", "Deleted", null],
      ["emails/lost.md", "lost", "DRAFT"],
      ["buttondown.zip", "subscribers", null],
    ]);
    expect(items[0]?.post).toMatchObject({
      sourceId: "buttondown:em_101",
      publishTimeMillis: Date.UTC(2023, 0, 2, 16, 55),
      redirectsFrom: ["/archive/fog-ferries/"],
    });
    expect(texts(items[0])).toEqual(["Pier", "Words at dawn1.", "{{ code }}", "", "1 A note."]);
    expect(items[0]?.notes).toContainEqual({
      kind: "template-tag",
      reason: "a template tag was left out",
      kept: "{{ subscribe_form }}",
    });
    expect(reasonsOf(items[4])).toEqual(["has no file emails/gone.md"]);
    expect(reasonsOf(items[7])).toEqual([
      "subscribers, 2 in all, aren't imported with stories: `npm run import -- subscribers`",
    ]);
    expect(source.redirects).toEqual([{ from: "/archive", to: "/latest" }]);
    expect(JSON.stringify([items, source.people])).not.toContain("mail.example");
  });

  test("never publishes what is for subscribers", async () => {
    for (const isPublic of [false, true]) {
      const { items } = await read(files, isPublic);
      for (const { post } of items)
        if (post?.status === "PUBLISHED") expect(JSON.stringify(post)).not.toContain("SECRET");
      expect(reasonsOf(items[1])).toContain("it is for subscribers only (premium) and was imported as draft");
      expect(reasonsOf(items[3])).toContain("a part of it is for subscribers only and was imported as draft");
    }
  });

  test("that doesn't say whom its emails are for is public only if it is said to be", async () => {
    const list = [
      { id: "abcd-1", subject: "Plain", publish_date: "2023-01-02 16:55:00+00:00", slug: "plain" },
    ];
    const content = { "export/emails.json": JSON.stringify(list), "export/emails/plain.md": "Words." };
    const [unsaid] = (await read(content)).items;
    expect(unsaid?.post?.status).toBe("DRAFT");
    expect(reasonsOf(unsaid)).toContain("it doesn't say whom it is for and was imported as draft");
    const [said] = (await read(content, true)).items;
    expect(said?.post?.status).toBe("PUBLISHED");
  });

  test("in JSON has its texts, images and full addresses, also those that only subscribers can see in the archive", async () => {
    const email = {
      id: "em_1",
      subject: "Fancy",
      body: '<!-- buttondown-editor-mode: fancy --><h2>Pier</h2>\n<p>Words <strong>{{ subscriber.email }}</strong></p>\n<p><img src="https://x.example/a.jpg" alt="Crane"></p>',
      email_type: "public",
      status: "sent",
      publish_date: "2023-01-02T16:55:00Z",
      slug: "fancy",
      absolute_url: "https://buttondown.com/harbour/archive/fancy/",
      image: "https://x.example/b.jpg",
      description: "About it",
    };
    const list = {
      results: [email, { ...email, id: "em_2", archival_mode: "subscribers_only" }, 7, { subject: "No id" }],
    };
    const { items } = await read({ "emails.json": JSON.stringify(list) });
    expect(items[0]?.post).toMatchObject({
      subhead: "About it",
      mainMedia: { image: { remoteUrl: "https://x.example/b.jpg" } },
      redirectsFrom: ["/archive/fancy/", "/harbour/archive/fancy/"],
      status: "PUBLISHED",
    });
    expect(blocksOf(items[0]).map(({ type }) => type)).toEqual(["Header", "Paragraph", "Image"]);
    expect(items[1]?.post?.status).toBe("DRAFT");
    expect(reasonsOf(items[2])).toEqual(["isn't a JSON object"]);
    expect(reasonsOf(items[3])).toEqual(["id: must be letters, digits and dashes"]);
  });

  test.each([
    ["{% if subscriber.type == 'premium' %}SECRET{% endif %}", "DRAFT"],
    [`{% if ${"x".repeat(2_000)} or Paid %}SECRET`, "DRAFT"],
    ["All<!-- buttondown-paywall -->SECRET", "DRAFT"],
    ["All\n\n{{ paywall }}\n\nSECRET", "DRAFT"],
    ["{% if medium == 'web' %}All{% endif %} that premium subscribers paid for", "PUBLISHED"],
  ])("with the text %j is a %s", async (text, status) => {
    const { items } = await read({
      "emails.csv": `${head}\n${rows[0] ?? ""}\n`,
      "emails/fog-ferries.md": text,
    });
    expect(items[0]?.post?.status).toBe(status);
  });

  test("without emails is refused", async () => {
    await expect(read({ "a.txt": "" })).rejects.toThrow("has no emails of Buttondown");
  });
});

test("damaged files end in items and errors that are named", async () => {
  const open = async (path: string) =>
    openButtondown(await openArchive(path), { blog: "harbour", isPublic: false });
  await readDamaged({ name: "b.zip", bytes: await makeZip(files) }, open, times(60, 400));
});

describe("an import of it", () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  test("writes everything, and nothing the second time", async () => {
    const { services, run } = await startImports();
    ({ close } = services);
    const file = write(await makeZip({ ...files, "emails/gone.md": "Back" }));
    const first = await run("buttondown", file);
    expect(first).toMatchObject({ isComplete: true });
    expect(first.totals).toMatch(/^created 6, updated 0, unchanged 0/);
    expect((await run("buttondown", file)).totals).toMatch(/^created 0, updated 0, unchanged 6/);
  });
});
