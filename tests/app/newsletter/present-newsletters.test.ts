import { describe, expect, test } from "vitest";
import type { MailingList } from "../../../contract/subscriptions/mailing-list.ts";
import {
  consentVersion,
  presentNewsletters,
  presentSignUp,
} from "../../../app/newsletter/present-newsletters.ts";
import { enUS, esES } from "../intl/whole-tables.ts";
import { findLinkStatus, presentLinkPage } from "../../../app/newsletter/present-link-page.ts";
import { buildBlog, buildPage, mainSite } from "../page-fixture.ts";

const list = (id: string): MailingList => ({
  key: id,
  name: `List ${id}`,
  id,
  description: `About ${id}.`,
  provider: "campaignMonitor",
});
const page = buildPage();
const spanish = buildPage(buildBlog({ id: "19292", displayName: "Gizmodo en Español", locale: "es-ES" }));
const jezebels = { blogId: "39", list: list("jezebel-daily") };
const present = (state: Partial<Parameters<typeof presentNewsletters>[0]>, context = page) =>
  presentNewsletters({ own: [], everywhere: [], isTaken: false, answer: null, ...state }, context);

describe("a blog's newsletters", () => {
  test("are its own with a form, and its sisters' with links", () => {
    const own = { blogId: "9", list: list("kotaku-daily") };
    const view = present({ own: [own.list], everywhere: [own, jezebels] });
    expect(view.form?.lists.items.map(({ id, isChosen }) => [id, isChosen])).toEqual([
      ["kotaku-daily", true],
    ]);
    expect(view.elsewhere?.items).toEqual([
      {
        id: "jezebel-daily",
        name: "List jezebel-daily",
        description: "About jezebel-daily.",
        from: "From Jezebel",
        href: "https://jezebel.com/newsletter",
        lang: null,
      },
    ]);
  });

  test("if there are none, are a sentence without a form", () => {
    expect(present({ everywhere: null })).toMatchObject({
      title: "Newsletters",
      intro: "Kotaku doesn’t have a newsletter.",
      form: null,
      elsewhere: null,
    });
    expect(present({ everywhere: [jezebels] }, buildPage(mainSite)).intro).toBe(
      "Each blog has its own newsletters. Choose the ones you’d like.",
    );
  });

  test("in another language have a lang attribute", () =>
    expect(present({ everywhere: [jezebels] }, spanish).elsewhere?.items[0]).toMatchObject({
      from: "De Jezebel",
      lang: "en-US",
    }));

  test("leave out blogs that are not in the navigation", () =>
    expect(present({ everywhere: [{ blogId: "77", list: list("gone") }] }).elsewhere).toBeNull());

  test("show a notice instead of the form after submission", () => {
    const view = present({ own: [list("daily")], isTaken: true });
    expect([view.form, view.notice?.title]).toEqual([null, "Check your email"]);
  });

  test("show errors next to their fields in the blog's language, with what was typed", () => {
    const answer = {
      typed: { email: "reader@", lists: ["b"] },
      errors: { email: "newsletter.emailInvalid", lists: "newsletter.listMissing" } as const,
    };
    const view = present({ own: [list("a"), list("b")], answer }, spanish);
    expect(view.headTitle).toBe("Error: Boletines de Gizmodo en Español");
    expect(view.form?.email).toEqual({
      label: "Correo electrónico",
      value: "reader@",
      error: esES["newsletter.emailInvalid"],
    });
    expect(view.form?.lists.error).toBe("Elige al menos un boletín.");
    expect(view.form?.lists.items.map((item) => item.isChosen)).toEqual([false, true]);
  });
});

describe("the newsletter promotion", () => {
  test("is shown if the blog has a list", () => {
    expect(presentSignUp([], "ad", page)).toBeNull();
    expect(presentSignUp([list("daily")], "ad", page)).toMatchObject({
      title: "List daily in your inbox",
      text: "About daily.",
      action: "/newsletter",
    });
    expect(presentSignUp([list("a"), list("b")], "ad", page)).toMatchObject({
      title: "Kotaku in your inbox",
      text: "",
    });
  });
});

describe("the page of a link in a message", () => {
  const token = "t".repeat(43);
  test.each([
    ["confirm", "ask", 200, true],
    ["confirm", "confirmed", 200, false],
    ["confirm", "used", 410, false],
    ["confirm", "expired", 410, false],
    ["confirm", "unknown", 404, false],
    ["confirm", "failed", 503, true],
    ["unsubscribe", "ask", 200, true],
    ["unsubscribe", "unsubscribed", 200, false],
    ["unsubscribe", "unknown", 404, false],
    ["unsubscribe", "failed", 503, true],
  ] as const)("%s, %s: %i, with a button: %s", (kind, outcome, status, hasButton) => {
    for (const context of [page, spanish]) {
      const view = presentLinkPage(kind, outcome, token, context);
      expect(view.title + view.text).not.toMatch(/[{}]/);
      expect(view.button?.action).toBe(hasButton ? `/newsletter/${kind}?token=${token}` : undefined);
    }
    expect(findLinkStatus(outcome)).toBe(status);
  });
});

test("a changed consent text has another version", () =>
  // Change all three together: the version is stored with every subscription as proof of what was agreed to.
  expect([consentVersion, enUS["newsletter.consent"], esES["newsletter.consent"]]).toEqual([
    "2026-11-21",
    "We’ll email you a link to confirm. By opening it, you agree to receive the newsletter. You can unsubscribe from any issue. We won’t use your address for anything else.",
    "Te enviaremos un enlace para confirmar. Al abrirlo aceptas recibir el boletín. Puedes darte de baja desde cualquier número. No usaremos tu dirección para nada más.",
  ]));
