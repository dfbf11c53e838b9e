import { expect, test } from "vitest";
import { parseDate } from "../../../cli/markdown/date.ts";

test.each([
  ["2014-07-16T11:01:00-04:00", Date.UTC(2014, 6, 16, 15, 1)],
  ["2015-03-17 14:00:00 -4", Date.UTC(2015, 2, 17, 18)],
  ["2016-01-22 9:30:00 -5", Date.UTC(2016, 0, 22, 14, 30)],
  ["2016-01-22 09:30:00 +0530", Date.UTC(2016, 0, 22, 4)],
  ["2020-02-14T10:31:00.500Z", Date.UTC(2020, 1, 14, 10, 31)],
  ["2019-07-04", Date.UTC(2019, 6, 4, 16)],
  ["2019-01-04", Date.UTC(2019, 0, 4, 17)],
  ["2024-12-5", Date.UTC(2024, 11, 5, 17)],
  ["2019-07-04 08:00", Date.UTC(2019, 6, 4, 12)],
  // Clocks go back at 2:00 on this day.
  ["2019-11-03 01:30", Date.UTC(2019, 10, 3, 5, 30)],
  ["2019-11-03 03:30", Date.UTC(2019, 10, 3, 8, 30)],
  ["2019-02-30", null],
  ["2019-13-01", null],
  ["2019-01-01 25:00", null],
  ["yesterday", null],
  ["", null],
])("%j in New York is %j", (text, millis) => {
  expect(parseDate(text, "America/New_York")).toBe(millis);
});
