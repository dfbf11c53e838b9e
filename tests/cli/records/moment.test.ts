import { expect, test } from "vitest";
import { parseMailDate, parseMoment } from "../../../cli/records/moment.ts";
import { findOldPath } from "../../../cli/records/old-path.ts";

test.each([
  ["2019-02-03T08:30:00Z", Date.UTC(2019, 1, 3, 8, 30)],
  ["2019-02-03T08:30:00.123Z", Date.UTC(2019, 1, 3, 8, 30, 0, 123)],
  ["2019-02-03T08:30:00.123456Z", Date.UTC(2019, 1, 3, 8, 30, 0, 123)],
  ["2019-02-03 08:30:00", Date.UTC(2019, 1, 3, 8, 30)],
  ["2019-02-03T08:30+02:00", Date.UTC(2019, 1, 3, 6, 30)],
  ["2019-02-03T08:30:00-0430", Date.UTC(2019, 1, 3, 13, 0)],
  ["2019-02-03", Date.UTC(2019, 1, 3, 12)],
  ["9999-12-31T23:59:59Z", Date.UTC(9999, 11, 31, 23, 59, 59)],
  [1_549_182_600_000, 1_549_182_600_000],
  ["2019-02-30T08:30:00Z", null],
  ["2019-02-03T28:30:00Z", null],
  ["0000-00-00 00:00:00", null],
  ["0000-01-01", null],
  ["10000-01-01", null],
  ["-271821-04-20", null],
  [1e300, null],
  [Number.NaN, null],
  ["3 February", null],
  ["", null],
  [null, null],
  [{}, null],
])("the date %j is %j", (text, millis) => {
  expect(parseMoment(text)).toBe(millis);
});

test.each([
  ["Sun, 03 Feb 2019 08:30:00 +0000", Date.UTC(2019, 1, 3, 8, 30)],
  ["never", null],
])("the date of a mail %j is %j", (text, millis) => {
  expect(parseMailDate(text)).toBe(millis);
});

test.each([
  ["https://old.example/2019/fog/?p=1#top", "/2019/fog/?p=1"],
  ["/fog", "/fog"],
  ["/fög und nebel", "/f%C3%B6g%20und%20nebel"],
  ["https://old.example/", null],
  ["/", null],
  ["//old.example/fog", null],
  ["fog", null],
  ["data:text/plain,x", null],
  [`/${"x".repeat(3_000)}`, null],
])("the path of the old address %j is %j", (address, path) => {
  expect(findOldPath(address)).toBe(path);
});
