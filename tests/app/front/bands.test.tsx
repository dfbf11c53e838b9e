import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Bands, hasForm, type PrintSignUp } from "../../../app/front/Bands.tsx";
import type { BandView } from "../../../app/band/present-band.ts";

const signUp: PrintSignUp = (block) => <form>{block?.title ?? "Weekly"}</form>;
const newsletter = (title: string | null): BandView => ({
  layout: "wire",
  head: { title: title ?? "Newsletter", more: { href: "/newsletter", label: "Sign up" } },
  newsletter: { text: "By email.", title },
  stories: [],
});
const plain: BandView = { layout: "wire", head: { title: "Latest", more: null }, stories: [] };

const count = (html: string, text: string) => html.split(text).length - 1;

test.each([
  ["a form", [plain, newsletter(null)], signUp, 1, 0],
  ["one form and a link", [newsletter(null), newsletter("Again")], signUp, 1, 1],
  ["a link, if the blog has no newsletters", [newsletter(null)], null, 0, 1],
  ["nothing, if no editor has placed one", [plain], signUp, 0, 0],
] as const)("a front has %s", (_, bands, form, forms, links) => {
  const html = renderToStaticMarkup(<Bands bands={bands} printSignUp={form} />);
  expect([count(html, "<form"), count(html, 'href="/newsletter"')]).toStrictEqual([forms, links]);
  expect(hasForm(bands)).toBe(forms + links > 0);
});

test("an editor's title is the title of the form", () => {
  const html = renderToStaticMarkup(<Bands bands={[newsletter("The Friday Letter")]} printSignUp={signUp} />);
  expect(html).toContain("<form>The Friday Letter</form>");
});
