import { beforeEach, describe, expect, test } from "vitest";
import { getEpochs, type Epochs } from "../../contract/network/magma.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getDraft, setDraftField } from "../../contract/drafts/draft-rooms.ts";
import { getRevision, getRevisions, restoreRevision } from "../../contract/drafts/draft-publishing.ts";
import { openStory } from "../../contract/posts/story-passes.ts";
import { importedStory, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* docs/guides/passwords.md: setting and removing a story's password on its draft. */
const who = "Abe-Author";
const password = "open sesame";

let desk: Desk;
beforeEach(async () => {
  silenceServices();
  desk = await openDesk();
});

const opens = async (postId: string, typed = password) =>
  (await desk.send(null, openStory, { postId }, { password: typed })).status;
const lists = async () => {
  const { data } = await desk.send<{ items: { post: { id: string } }[] }>(null, getLatest, { blogId: "9" });
  return data.items.map(({ post }) => post.id);
};
const publishWith = async (id: string, value: string | null) => {
  desk.clock.now += minute;
  await desk.setField(who, id, "password", value);
  return (await desk.publish(who, id)).data.outcome;
};

describe("a password set in the studio", () => {
  test("protects a live story once it is published, and brings it back to its place once removed", async () => {
    const newer = await desk.write(who, "Newer");
    await desk.publish(who, newer);
    const before = await lists();
    await desk.setField(who, "101", "password", password);
    expect((await desk.page("101")).status).toBe(200);
    desk.clock.now += minute;
    const since = desk.clock.now;
    expect((await desk.publish(who, "101")).data.outcome).toBe("published");
    expect((await desk.page("101")).error).toMatchObject({ code: "locked" });
    expect(await lists()).toEqual(before.filter((id) => id !== "101"));
    const { data } = await desk.send<Epochs>(null, getEpochs, {}, undefined, { since: String(since - 1) });
    expect(JSON.stringify(data)).toContain("withdrawn");
    expect([await opens("101"), await opens("101", "Open sesame")]).toEqual([200, 403]);
    expect(await publishWith("101", null)).toBe("published");
    expect((await desk.page("101")).status).toBe(200);
    expect(await lists()).toEqual(before);
  });

  test("is never sent back: neither it nor its hash", async () => {
    const id = await desk.write();
    await publishWith(id, password);
    const { data: kept } = await desk.send<{ items: { number: number }[] }>(who, getRevisions, {
      draftId: id,
    });
    const answers = await Promise.all([
      desk.send(who, getDraft, { draftId: id }),
      ...kept.items.map(({ number }) => desk.send(who, getRevision, { draftId: id, number: String(number) })),
      desk.send(who, setDraftField, { draftId: id }, { name: "password", value: password, version: 1 }),
    ]);
    const sent = JSON.stringify(answers);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(sent).not.toContain(password);
    expect(sent).not.toContain("pbkdf2");
    // Sent a second time, it changes nothing.
    expect((await desk.read(who, id)).fields["password"]?.version).toBe(1);
  });

  test("can be replaced, and restored with an older version", async () => {
    const id = await desk.write();
    await publishWith(id, password);
    await publishWith(id, "another");
    expect([await opens(id), await opens(id, "another")]).toEqual([403, 200]);
    const { data } = await desk.send<{ items: { number: number }[] }>(who, getRevisions, { draftId: id });
    const first = Math.min(...data.items.map(({ number }) => number));
    await desk.send(who, restoreRevision, { draftId: id }, { number: first });
    desk.clock.now += minute;
    await desk.publish(who, id);
    expect([await opens(id), await opens(id, "another")]).toEqual([200, 403]);
  });

  test("of an import is known, and kept by other changes", async () => {
    await desk.services.load({ posts: [importedStory("103", { password })] });
    const { fields } = await desk.read(who, "103");
    expect(fields["password"]).toMatchObject({
      version: 0,
      value: expect.stringMatching(/^[\da-f]{32}$/) as string,
    });
    await desk.type(who, "103", 1, "Changed: ");
    desk.clock.now += minute;
    await desk.publish(who, "103");
    expect(await opens("103")).toBe(200);
    expect(await publishWith("103", null)).toBe("published");
    expect(await opens("103")).toBe(404);
  });

  test("is kept for drafts that are older than the field", async () => {
    await desk.services.load({ posts: [importedStory("103", { password })] });
    await desk.type(who, "103", 1, "Changed: ");
    await desk.services.db.prepare("UPDATE drafts SET fields = json_remove(fields, '$.password')").run();
    desk.clock.now += minute;
    await desk.publish(who, "103");
    expect(await opens("103")).toBe(200);
  });

  test.each([
    ["an empty one", ""],
    ["more than 1,000 characters", "x".repeat(1_001)],
    ["what is no text", { password }],
  ])("refuses %s", async (_name, value) => {
    const id = await desk.write();
    const body = { name: "password", value, version: 0 };
    expect((await desk.send(who, setDraftField, { draftId: id }, body)).error?.field).toBe("value");
  });
});
