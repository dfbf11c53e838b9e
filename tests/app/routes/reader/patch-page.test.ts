import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeWithPatchPoints } from "../../../../app/platform/http/encode-pieces.ts";
import { hasPlaceFor, isPatchWhole, patchPage } from "../../../../app/routes/reader/patch-page.ts";
import { listCommentPieces } from "../../../../app/structured-data/print-graph.ts";

interface Thread {
  /** Empty for a thread without structured data. */
  comment: string;
  html: string;
}
interface Page {
  count: number;
  threads: Thread[];
  /** Lists of cards of other stories. */
  others: string[];
}

const mark = "cut:0";
/** A printed page with its patch points. */
const print = ({ count, threads, others }: Page) =>
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
    ...others.flatMap((list, index) => [list, `</aside>${index}`]),
  ].join(mark);
const partsOf = ({ threads }: Pick<Page, "threads">, cuts: readonly number[]) => ({
  cuts,
  paid: threads.map(() => false),
});

const thread = fc.record({
  comment: fc.oneof(
    fc.constant(""),
    fc.json().map((text) => `{"a":${text}}`),
  ),
  html: fc.string({ unit: "grapheme" }).map((text) => `<li>${text}</li>`),
});
const pageWith = (lists: number) =>
  fc.record({
    count: fc.nat(),
    threads: fc.array(thread, { minLength: 1, maxLength: 6 }),
    others: fc.array(fc.string({ unit: "grapheme" }), { minLength: lists, maxLength: lists }),
  });
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a page that is put together of what it was and of new threads", () => {
  const pages = fc.integer({ min: 0, max: 2 }).chain((lists) => {
    const step = fc.tuple(pageWith(lists), fc.infiniteStream(fc.boolean()));
    return fc.tuple(pageWith(lists), fc.array(step, { maxLength: 4 }));
  });

  test("is the page printed whole, with the same cuts, however often", () =>
    fc.assert(
      fc.property(pages, ([start, steps]) => {
        let now: Page = start;
        let { bytes, cuts } = encodeWithPatchPoints([print(start)], mark);
        expect(isPatchWhole(partsOf(start, cuts))).toBe(true);
        for (const [next, isKept] of steps) {
          const before = now;
          // Some of the new page's threads are from the previous page.
          const threads = next.threads.map((fresh, index) => {
            const place = index % before.threads.length;
            const kept = before.threads[place];
            return kept && isKept.next().value === true
              ? { place, thread: kept }
              : { place: null, thread: fresh };
          });
          const fresh = threads.filter(({ place }) => place === null).map((own) => own.thread);
          const others = isKept.next().value === true ? null : next.others;
          now = {
            count: next.count,
            threads: threads.map((own) => own.thread),
            others: others ?? before.others,
          };
          expect(hasPlaceFor(partsOf(before, cuts), { others })).toBe(true);
          const patched = patchPage(
            bytes,
            partsOf(before, cuts),
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
              others,
            },
          );
          const whole = encodeWithPatchPoints([print(now)], mark);
          expect(decode(patched.bytes)).toBe(decode(whole.bytes));
          expect(patched.cuts).toEqual(whole.cuts);
          ({ bytes, cuts } = patched);
        }
      }),
    ));

  const short: Page = { count: 2, threads: [{ comment: "", html: "a" }], others: ["b"] };
  const { cuts } = encodeWithPatchPoints([print(short)], mark);
  const parts = partsOf(short, cuts);

  test.each([
    ["a thread that isn't printed", { ...parts, paid: [false, false, false] }],
    ["no thread", { ...parts, paid: [] }],
    ["a half of a list", { ...parts, cuts: cuts.slice(1) }],
    ["more lists", { ...parts, cuts: [...cuts, 1, 2, 3, 4] }],
  ])("needs all cuts: not %s", (_what, other) => {
    expect(isPatchWhole(parts)).toBe(true);
    expect(isPatchWhole(other)).toBe(false);
  });

  test("needs as many lists of cards as before, unless they are the same", () => {
    expect(hasPlaceFor(parts, { others: ["c"] })).toBe(true);
    expect(hasPlaceFor(parts, { others: null })).toBe(true);
    expect(hasPlaceFor(parts, { others: [] })).toBe(false);
    expect(hasPlaceFor(parts, { others: ["c", "d"] })).toBe(false);
  });
});
