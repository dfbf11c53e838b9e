import { expect, test } from "vitest";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { presentViews } from "../../../app/post/view-count.ts";
import { buildBlog } from "../page-fixture.ts";

const fail = (message: string) => expect.fail(message);
const english = createIntl("en-US", fail);
const spanish = createIntl("es-ES", fail);
/** Locale data puts no-break spaces between an amount and its unit. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

test.each([
  [null, null, null],
  [0, null, null],
  [-3, null, null],
  [1, "1 view", "1 visita"],
  [2, "2 views", "2 visitas"],
  [999, "999 views", "999 visitas"],
  [12_345, "12.3K views", "12,3 mil visitas"],
  [1_000_000, "1M views", "1 M de visitas"],
  [1_234_567, "1.2M views", "1,2 M de visitas"],
])("%j views are %j, in Spanish %j", (views, en, es) => {
  expect(
    [presentViews(views, buildBlog(), english), presentViews(views, buildBlog(), spanish)].map(plain),
  ).toEqual([en, es]);
});

test("a blog that hides its counts shows none", () => {
  expect(presentViews(12_345, buildBlog({}, { hideViewcounts: true }), english)).toBeNull();
});
