import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readZonedParts } from "../../../app/date-time/calendar.ts";
import { presentTime } from "../../../app/date-time/present-time.ts";
import { renewPage } from "../../../app/date-time/renew-page.ts";
import { buildTimeWords } from "../../../app/date-time/time-words.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { CompactAge } from "../../../app/ui/CompactAge.tsx";
import { Age, FullDate } from "../../../app/ui/Time.tsx";
import { locales } from "../../../contract/entities/blog.ts";

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 20, 17);
const zone = "America/New_York";
const fail = (message: string) => expect.fail(message);

interface PageOptions {
  now: number;
  /** The moments that it shows, ms, each in every form. */
  moments: readonly number[];
  locale?: "en-US" | "es-ES";
  timezone?: string;
}

/** A page with times as reader pages print them. */
function print({ now, moments, locale = "en-US", timezone = zone }: PageOptions): string {
  const intl = createIntl(locale, fail);
  const times = moments.map((ms) => presentTime(ms, { now, timezone, intl }));
  return renderToStaticMarkup(
    <html lang={locale}>
      <body data-now={now} data-time-words={JSON.stringify(buildTimeWords(intl))}>
        {times.map((time) => (
          <p key={time.ms}>
            <FullDate time={time} />
            {time.recentAge !== "" && <Age time={time} isBesideDate />}
            <Age time={time} /> and <CompactAge time={time} />: {'<time data-moment="1">'}
          </p>
        ))}
      </body>
    </html>,
  );
}

const dayOf = (ms: number, timezone: string) => {
  const { year, month, day } = readZonedParts(ms, timezone);
  return [year, month, day].join("-");
};

test("a renewed page is the page printed at that time, or must be rendered", () => {
  const outcomes = { renewed: 0, rendered: 0 };
  const options = fc.record({
    since: fc.integer({ min: Date.UTC(2026, 9, 20), max: Date.UTC(2027, 1, 1) }),
    passed: fc.integer({ min: 0, max: 30 * hour }),
    ages: fc.array(fc.integer({ min: -hour, max: 400 * 24 * hour }), { minLength: 1, maxLength: 4 }),
    recent: fc.integer({ min: 0, max: 26 * hour }),
    locale: fc.constantFrom(...locales),
    timezone: fc.constantFrom("America/New_York", "Europe/Madrid", "Asia/Kathmandu", "UTC"),
  });
  fc.assert(
    fc.property(options, ({ since, passed, ages, recent, locale, timezone }) => {
      const moments = [...new Set([recent, ...ages])].map((age) => since - age);
      const page = { moments, locale, timezone };
      const now = since + passed;
      const renewed = renewPage(print({ ...page, now: since }), since, now);
      outcomes[renewed === null ? "rendered" : "renewed"] += 1;
      if (renewed !== null) expect(renewed).toBe(print({ ...page, now }));
      else if (dayOf(since, timezone) === dayOf(now, timezone)) {
        const intl = createIntl(locale, fail);
        const ages = (at: number) =>
          moments.map((ms) => presentTime(ms, { now: at, timezone, intl }).recentAge);
        const hasEnded = ages(since).some((age, index) => age !== "" && ages(now)[index] === "");
        expect(hasEnded || moments.some((ms) => ms > since)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
  expect(outcomes.renewed).toBeGreaterThan(50);
  expect(outcomes.rendered).toBeGreaterThan(20);
});

test("nothing else of the day before stays: a page isn't renewed after midnight in its zone", () => {
  const html = print({ now: noon, moments: [noon - 72 * hour] });
  expect(renewPage(html, noon, noon + 11 * hour)).not.toBeNull();
  expect(renewPage(html, noon, noon + 12 * hour)).toBeNull();
});

test("a page isn't renewed if its clock was behind", () => {
  const html = print({ now: noon, moments: [noon + 1] });
  expect(renewPage(html, noon, noon + hour)).toBeNull();
});

test("a page isn't renewed once an age beside a date ends", () => {
  // At half past eleven in the evening, seen an hour and two hours later.
  const written = Date.UTC(2026, 10, 20, 4, 30);
  const html = print({ now: written + hour, moments: [written] });
  expect(renewPage(html, written + hour, written + 1.5 * hour)).not.toBeNull();
  expect(renewPage(html, written + hour, written + 2.5 * hour)).toBeNull();
});

const whole = print({ now: noon, moments: [noon] });
test.each([
  ["without a time of its own", print({ now: noon, moments: [] })],
  ["without its words", whole.replace(/ data-time-words="[^"]*"/, "")],
  ["that ends in a time", whole.split("</time>")[0] ?? ""],
  ["without script, as the lite edition", `<time datetime="2026-11-20">Now</time>`],
])("a page %s isn't renewed", (_what, html) => {
  expect(renewPage(html, noon, noon + hour)).toBeNull();
});
