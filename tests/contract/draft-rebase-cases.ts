import { describe, expect, test } from "vitest";
import type { NodeJson } from "../../contract/document/document-json.ts";
import { getDraft, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku has Ada as owner and Ben as an author. Ada sends changes made before she has seen Ben's words. */
const blogId = "9";

/** In the headline, which begins at 1. */
const replace = (from: number, to: number, text = "") => ({
  stepType: "replace",
  from,
  to,
  ...(text && { slice: { content: [{ type: "text", text }] } }),
});

export function draftRebaseCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const send = (who: string, draftId: string, version: number, ...steps: unknown[]) =>
    caller().sendAs(who, syncDraft, { draftId }, buildBatch(who, version, steps));
  const buildBatch = (who: string, version: number, steps: unknown[]) => ({
    version,
    clientId: `page-of-${who}`,
    canRebase: true,
    steps,
  });
  const readHeadline = async (draftId: string) => {
    const { document } = await caller().askAs("Ada-Owner", getDraft, { draftId });
    return (document as NodeJson).content?.[0]?.content?.map(({ text }) => text).join("");
  };
  /** At version 2, after Ben has written into the text that Ada saw at version 1. */
  const write = async () => {
    const { draftId } = await caller().sendAs("Ben-Writer", createDraft, {}, { blogId });
    await send("Ben-Writer", draftId, 0, replace(1, 1, "One three"));
    await send("Ben-Writer", draftId, 1, replace(5, 5, "two "));
    return draftId;
  };

  describe("a batch that was made before somebody else's", () => {
    test("follows it, in one call", async () => {
      const draftId = await write();
      const { version, steps } = await send("Ada-Owner", draftId, 1, replace(10, 10, " four"));
      expect(version).toBe(3);
      expect(steps).toMatchObject([
        { clientId: "page-of-Ben-Writer" },
        { clientId: "page-of-Ada-Owner", step: replace(14, 14, " four") },
      ]);
      expect(await readHeadline(draftId)).toBe("One two three four");
    });

    test("deletes nothing that its sender has not seen", async () => {
      const draftId = await write();
      const { version, steps } = await send("Ada-Owner", draftId, 1, replace(1, 10), replace(1, 1, "None"));
      expect(version).toBe(2);
      expect(steps).toMatchObject([{ clientId: "page-of-Ben-Writer" }]);
      expect(await readHeadline(draftId)).toBe("One two three");
    });

    test("is not applied where it doesn't fit, and stops nobody", async () => {
      const draftId = await write();
      const unfit = [replace(1, 900), { stepType: "unknown" }, null, {}];
      for (const step of unfit)
        expect(await send("Ada-Owner", draftId, 1, replace(10, 10, "!"), step)).toMatchObject({ version: 2 });
      // Her page has applied the others' steps, and gets the error of its own.
      const again = buildBatch("Ada-Owner", 2, [replace(14, 14, "!"), unfit[0]]);
      expect(await caller().failAs("Ada-Owner", syncDraft, { draftId }, again)).toMatchObject({
        status: 400,
        field: "steps[1]",
      });
      await send("Ada-Owner", draftId, 1, replace(10, 10, " four"));
      expect(await readHeadline(draftId)).toBe("One two three four");
    });
  });
}
