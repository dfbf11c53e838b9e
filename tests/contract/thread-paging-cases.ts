import { expect, test } from "vitest";
import { getReplies } from "../../contract/comments.ts";
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

  test("begins nowhere that the services have not named", async () => {
    const caller = open();
    for (const after of ["x", "", "1.1", "%00", "9".repeat(100)]) {
      const failed = await caller.failToAsk(getReplies, { postId: caller.storyId }, { after });
      expect(failed, after).toMatchObject({ status: 400, field: "after" });
    }
  });
}
