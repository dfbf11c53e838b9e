import { expect, test } from "vitest";
import { getReplies } from "../../contract/discussion/comments.ts";
import { deleteReply } from "../../contract/posts/core.ts";
import { approveReply } from "../../contract/people/profile.ts";
import { idsOf, type Open } from "./reply-threads.ts";

export function pagingCases(open: Open): void {
  test.each(["top", "newest", "oldest"] as const)(
    "by %s neither repeats nor skips while others write",
    async (sorting) => {
      const caller = open();
      const written: string[] = [];
      for (let index = 0; index < 5; index += 1)
        written.push((await caller.write("Eva-Es", caller.storyId, `Reply ${index}.`)).reply.id);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await caller.ask(
          getReplies,
          { postId: caller.storyId },
          { sorting, maxReturned: "2", after },
        );
        seen.push(...idsOf(page));
        after = page.pagination.next?.after;
        expect(after === undefined, "a page that is not the last says where the next begins").toBe(
          page.pagination.next === null,
        );
        if (seen.length < 5) await caller.write("Eva-Es", caller.storyId, "In between.");
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => written.includes(id)).toSorted()).toEqual(written.toSorted());
    },
  );

  test("by most discussed, a thread counts its approved answers at any depth, and no others", async () => {
    const caller = open();
    const order = async (query = {}) =>
      idsOf(
        await caller.ask(
          getReplies,
          { postId: caller.storyId },
          { sorting: "discussed", maxReturned: "100", ...query },
        ),
      ).filter((id) => [quiet, busy].includes(id));
    const quiet = (await caller.write("Eva-Es", caller.storyId, "Nobody answers me at length.")).reply.id;
    const busy = (await caller.write("Eva-Es", caller.storyId, "Everybody does.")).reply.id;
    await caller.write("Eva-Es", quiet, "An answer.");
    let above = busy;
    for (const words of ["An answer.", "To that one.", "And to that."])
      above = (await caller.write("Eva-Es", above, words)).reply.id;
    expect(await order()).toEqual([busy, quiet]);
    // Pending answers don't count until they are approved.
    const pending: string[] = [];
    for (const words of ["One.", "Two.", "Three."])
      pending.push((await caller.write("Dov-Reader", quiet, words)).reply.id);
    expect(await order()).toEqual([busy, quiet]);
    for (const replyId of pending)
      await caller.sendAs("Eva-Es", approveReply, {}, { replyId, isApproved: true });
    expect(await order()).toEqual([quiet, busy]);
    for (const postId of pending.slice(0, 2)) await caller.sendAs("Dov-Reader", deleteReply, { postId }, {});
    expect(await order()).toEqual([busy, quiet]);
    const first = await caller.ask(
      getReplies,
      { postId: caller.storyId },
      { sorting: "discussed", maxReturned: "1" },
    );
    expect(idsOf(first)).toEqual([busy]);
    expect(await order({ maxReturned: "1", after: first.pagination.next?.after })).toEqual([quiet]);
    const failed = await caller.failToAsk(
      getReplies,
      { postId: caller.storyId },
      { sorting: "discussed", tier: "staff" },
    );
    expect(failed).toMatchObject({ status: 400, field: "sorting" });
    // A page can only begin at a cursor issued by the services.
    for (const after of ["x", "", "1.1", "%00", "9".repeat(100)]) {
      const failed = await caller.failToAsk(getReplies, { postId: caller.storyId }, { after });
      expect(failed, after).toMatchObject({ status: 400, field: "after" });
    }
  });
}
