import { beforeEach, describe, expect, test, vi } from "vitest";
import { createIntl, createIntlFrom } from "../../../app/intl/create-intl.ts";
import type { MessageId } from "../../../app/intl/message-id.ts";
import { enUS, esES } from "./whole-tables.ts";
import type { Locale } from "../../../contract/entities/blog.ts";

const onWarning = vi.fn<(message: string) => void>();
beforeEach(() => onWarning.mockClear());

describe("createIntl", () => {
  test("fills in the values", () => {
    expect(createIntl("en-US", onWarning).t("embed.load", { provider: "YouTube" })).toBe("Load from YouTube");
    expect(createIntl("es-ES", onWarning).t("embed.load", { provider: "YouTube" })).toBe(
      "Cargar desde YouTube",
    );
    expect(onWarning).not.toHaveBeenCalled();
  });

  test("does not interpret syntax in values", () => {
    const { t } = createIntl("en-US", onWarning);
    expect(t("image.labelled", { label: "{label}", credit: "<b>'O''Neil'</b>" })).toBe(
      "{label}: <b>'O''Neil'</b>",
    );
  });

  test("formats numbers by locale", () => {
    expect(createIntl("en-US", onWarning).number(1234567.5)).toBe("1,234,567.5");
    expect(createIntl("es-ES", onWarning).number(1234567.5)).toBe("1.234.567,5");
    expect(createIntl("es-ES", onWarning).number(1234)).toBe("1234");
  });

  test("warns once of a missing value", () => {
    expect(createIntl("en-US", onWarning).t("embed.load")).toContain("Load from");
    expect(onWarning).toHaveBeenCalledOnce();
    expect(onWarning.mock.calls[0]?.[0]).toContain("embed.load");
  });

  test("keeps the warnings of two requests apart", () => {
    const other = vi.fn<(message: string) => void>();
    createIntl("en-US", other).t("embed.load", { provider: "Vimeo" });
    createIntl("en-US", onWarning).t("embed.load");
    expect(other).not.toHaveBeenCalled();
  });
});

test("a message is found once the part that has it has come", () => {
  let table: Partial<Record<MessageId, string>> = {};
  const { t } = createIntlFrom({ "en-US": [() => table], "es-ES": [] }, "en-US", onWarning);
  expect(t("time.now")).toBe("time.now");
  table = { "time.now": "Just now" };
  expect(t("time.now")).toBe("Just now");
});

describe("a missing translation", () => {
  const cut = { "en-US": [() => enUS], "es-ES": [() => ({ "time.now": "Ahora mismo" })] };

  test("falls back to English with a warning", () => {
    const { t } = createIntlFrom(cut, "es-ES", onWarning);
    expect(t("time.now")).toBe("Ahora mismo");
    expect(onWarning).not.toHaveBeenCalled();
    expect(t("time.minutes", { amount: 2 })).toBe("2 minutes ago");
    expect(t("time.yesterdayShort")).toBe("Yesterday");
    expect(onWarning.mock.calls).toEqual([
      ["Missing translation for es-ES: time.minutes"],
      ["Missing translation for es-ES: time.yesterdayShort"],
    ]);
  });

  test("in English shows the id", () => {
    const { t } = createIntlFrom({ "en-US": [], "es-ES": [] }, "es-ES", onWarning);
    expect(t("time.now")).toBe("time.now");
  });
});

describe("the messages", () => {
  const ids = Object.keys(enUS) as MessageId[];

  /** The arguments of a message, found by adding more of them until it formats without an error. */
  function findArguments(locale: Locale, id: MessageId, amount: number): string[] {
    const values: Record<string, number> = {};
    for (;;) {
      const warnings: string[] = [];
      const text = createIntl(locale, (message) => warnings.push(message)).t(id, values);
      const missing = /variable "(\w+)" was not provided/.exec(warnings.join())?.[1];
      if (missing === undefined) {
        if (warnings.length > 0 || /[{}]/.test(text)) {
          throw new Error(`${locale} ${id}: ${text} ${warnings.join()}`);
        }
        return Object.keys(values).toSorted();
      }
      values[missing] = amount;
    }
  }

  test("exist in both locales, and are not empty", () => {
    expect(Object.keys(esES).toSorted()).toEqual(ids.toSorted());
    expect(ids.filter((id) => enUS[id].trim() === "" || esES[id].trim() === "")).toEqual([]);
  });

  test("can all be parsed, for every plural, and use no value in Spanish that English lacks", () => {
    // Locales with a 24-hour clock need another hour.
    const ownToLocale: MessageId[] = ["time.clock"];
    const differing = ids.filter((id) =>
      [0, 1, 2, 1_000_000].some(
        (amount) => findArguments("en-US", id, amount).join() !== findArguments("es-ES", id, amount).join(),
      ),
    );
    expect(differing).toEqual(ownToLocale);
  });

  test("have a Spanish form for each plural category", () => {
    const categories = new Intl.PluralRules("es-ES").resolvedOptions().pluralCategories.toSorted();
    expect(categories).toEqual(["many", "one", "other"]);
    const plurals = ids.filter((id) => esES[id].includes(", plural,"));
    expect(plurals.length).toBeGreaterThan(4);
    const lacking = plurals.filter((id) =>
      categories.some((category) => !new RegExp(`\\b${category} \\{`).test(esES[id])),
    );
    expect(lacking).toEqual([]);
    // A text with a plural in English has one in Spanish too.
    expect(ids.filter((id) => enUS[id].includes(", plural,") && !plurals.includes(id))).toEqual([]);
  });

  test("are not accidentally English in Spanish", () => {
    const alike: MessageId[] = [
      // A language is named in that language.
      "settings.locale.en-US",
      "settings.locale.es-ES",
      "moderation.audit.blog",
      // Partners have the same name everywhere.
      "checklist.partner.msn",
      "checklist.partner.yahoo",
      "moderation.page.apple-news",
      "publicationChecks.kind.appleNews",
      "publish.exclusion.appleNews",
      "publish.exclusion.msn",
      "publish.exclusion.yahoo",
      "publish.no",
      "error.status",
      "image.label.gif",
      "image.labelled",
      "image.sourced",
      "following.kind.blog",
      "moderation.decided",
      // Units have the same sign everywhere.
      "networkHealth.megabytes",
      "networkHealth.seconds",
      "plan.desk.idea",
      "plan.label.blog",
      "reason.spam",
      "newsletter.errorTitle",
      "lightbox.count",
      "look.choice.blockLine.thin",
      "look.choice.blockLine.medium",
      "look.choice.blockLine.thick",
      "look.choice.blockLine.thickest",
      "look.choice.faces.condensed",
      "time.absolute",
      "time.compactHours",
      "time.compactMinutes",
    ];
    const hasWords = (id: MessageId) => /[a-z]/i.test(enUS[id].replace(/\{\w+\}/g, ""));
    const same = ids.filter((id) => enUS[id] === esES[id] && hasWords(id));
    expect(same.filter((id) => !alike.includes(id))).toEqual([]);
  });
});
