import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeCut } from "../../../../app/http/encode-pieces.ts";
import { isCutWhole, patchPage } from "../../../../app/http/page-cache/patch-page.ts";
import { listCommentPieces } from "../../../../app/structured-data/print-graph.ts";

interface Thread {
  /** Empty for a thread that no search engine is told of. */
  comment: string;
  html: string;
}
interface Page {
  count: number;
  threads: Thread[];
}

const mark = "cut:0";
/** A page as it is printed, with marks where it can be cut. */
const print = ({ count, threads }: Page) =>
  [
    "<head>",
    ...listCommentPieces(
      count,
      threads.map(({ comment }) => comment),
    ),
    "</head>¡The story!",
    `<section>${count}<ol>`,
    ...threads.map(({ html }) => html),
    "</ol></section>",
    "<footer>",
  ].join(mark);

const thread = fc.record({
  comment: fc.oneof(
    fc.constant(""),
    fc.json().map((text) => `{"a":${text}}`),
  ),
  html: fc.string({ unit: "grapheme" }).map((text) => `<li>${text}</li>`),
});
const page = fc.record({ count: fc.nat(), threads: fc.array(thread, { minLength: 1, maxLength: 6 }) });
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a page that is put together of what it was and of new threads", () => {
  test("is the page printed whole, with the same cuts, however often", () =>
    fc.assert(
      fc.property(
        page,
        fc.array(fc.tuple(page, fc.infiniteStream(fc.boolean())), { maxLength: 4 }),
        (start, steps) => {
          let now = start;
          let { bytes, cuts } = encodeCut([print(start)], mark);
          expect(isCutWhole(cuts, start.threads.length)).toBe(true);
          for (const [next, isKept] of steps) {
            const before = now;
            // Some of the new page's threads are threads of the page before.
            const threads = next.threads.map((fresh, index) => {
              const place = index % before.threads.length;
              const kept = before.threads[place];
              return kept && isKept.next().value === true
                ? { place, thread: kept }
                : { place: null, thread: fresh };
            });
            const fresh = threads.filter(({ place }) => place === null).map((own) => own.thread);
            now = { count: next.count, threads: threads.map((own) => own.thread) };
            const patched = patchPage(
              bytes,
              cuts,
              threads.map(({ place }) => place),
              {
                replyCount: now.count,
                paid: [],
                comments: fresh.map(({ comment }) => comment),
                markup: {
                  head: `<section>${now.count}<ol>`,
                  threads: fresh.map(({ html }) => html),
                  tail: "</ol></section>",
                },
              },
            );
            const whole = encodeCut([print(now)], mark);
            expect(decode(patched.bytes)).toBe(decode(whole.bytes));
            expect(patched.cuts).toEqual(whole.cuts);
            ({ bytes, cuts } = patched);
          }
        },
      ),
    ));

  test.each([
    ["a thread that isn't printed", 3],
    ["no thread", 0],
  ])("needs all cuts: not %s", (_what, threads) => {
    const { cuts } = encodeCut([print({ count: 2, threads: [{ comment: "", html: "a" }] })], mark);
    expect(isCutWhole(cuts, 1)).toBe(true);
    expect(isCutWhole(cuts, threads)).toBe(false);
  });
});
