import { locales } from "../../../contract/entities/blog.ts";
import type { BlogWish } from "../../../contract/network/managed-blogs.ts";
import { formActions, type Step } from "./present-blogs.ts";

/** The sent form of one blog. */
export interface SentWish {
  step: Step;
  version: number;
  wish: BlogWish;
}

/** Reads a form of a blog's page; null if it asks for nothing of the kind. */
export function parseWish(form: FormData): SentWish | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const wish = readWish(read);
  if (wish === null) return null;
  return {
    step: formActions.find((step) => step === read("step")) ?? "review",
    version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : 0,
    wish,
  };
}

function readWish(read: (name: string) => string): BlogWish | null {
  const kind = read("do");
  if (kind === "close" || kind === "open") return { kind };
  if (kind === "move") return { kind, host: read("host") };
  if (kind === "locale") {
    const locale = locales.find((one) => one === read("locale"));
    return locale === undefined ? null : { kind, locale };
  }
  if (kind !== "place") return null;
  const parent = read("parent");
  return { kind, group: read("group"), parentBlogId: /^\d{1,19}$/.test(parent) ? parent : null };
}

/** The fields of the form again, for the step that does what it asks for. */
export const listWishFields = ({ wish, version }: SentWish): [string, string][] => [
  ["do", wish.kind],
  ["version", String(version)],
  ...(wish.kind === "move" ? ([["host", wish.host]] as [string, string][]) : []),
  ...(wish.kind === "locale" ? ([["locale", wish.locale]] as [string, string][]) : []),
  ...(wish.kind === "place"
    ? ([
        ["group", wish.group],
        ["parent", wish.parentBlogId ?? ""],
      ] as [string, string][])
    : []),
];
