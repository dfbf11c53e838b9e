import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locale } from "../../../contract/entities/blog.ts";
import { presentPrice } from "../../../app/commerce/prices.ts";
import { presentTime } from "../../../app/date-time/present-time.ts";
import { localeTable, type LocaleRow } from "../../../app/intl/locale-table.ts";
import { messageParts } from "../../../app/intl/message-parts.ts";
import { enUS } from "./whole-tables.ts";
import { presentSite } from "../../../app/site/present-site.ts";
import { SiteFooter } from "../../../app/site/SiteLayout.tsx";
import { buildShareCard } from "../../../app/structured-data/share-card.ts";
import { buildBlog, buildPage, mainSite, now } from "../page-fixture.ts";

// A new locale is only data: this one is nowhere in the code.
const french = "fr-FR" as Locale;
const table: Record<string, LocaleRow> = localeTable;
const parts: Record<string, (typeof messageParts)[Locale]> = messageParts;

beforeAll(() => {
  table[french] = {
    name: "Français",
    decimal: ",",
    openGraph: "fr_FR",
  };
  parts[french] = [
    () => ({
      "site.rights": "Tous droits réservés",
      "time.absolute": "{date} à {time}",
      "time.clock": "{hour24} h {minute}",
      "time.date": "{day} {month} {year}",
    }),
    () => enUS,
  ];
});

afterAll(() => {
  delete table[french];
  delete parts[french];
});

test("a locale added to the table works for a blog's pages", () => {
  const blog = buildBlog({ locale: french, timezone: "Europe/Paris" });
  const page = buildPage(blog);
  const site = { blog, mainSite, network: [], storyTypes: [], specialSections: [], mailingLists: [] };
  const footer = renderToStaticMarkup(
    <SiteFooter site={presentSite({ ...site, experiments: [], terms: null, strip: null }, page)} />,
  );
  expect(footer).toContain("<span>Français</span>");
  expect(presentTime(now, { now, timezone: blog.timezone, intl: page.intl }).absolute).toBe(
    "21 novembre 2026 à 16 h 00",
  );
  expect(presentPrice("1.299", { locale: french, currency: "EUR" })?.price).toBe("1299.00");
  const subject = { kind: "website", title: "", description: "", url: "", image: null } as const;
  expect(buildShareCard(subject, page)).toContainEqual({ property: "og:locale", content: "fr_FR" });
});
