import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";

/* Forms of settings of a blog or the network: the terms for machines, Apple News. */

/** The parsed form: the choices, or the field that is invalid. */
export type ParsedChoices<Typed, Choices> = { typed: Typed; version: number } & (
  { choices: Choices } | { field: string }
);

/** The fields of a form, and the version of the choices for which it was opened. */
export function readChoicesForm(form: FormData): { read: (name: string) => string; version: number | null } {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
  };
  // Without a version the form is incomplete or not ours; it must not reset the choices.
  return { read, version: /^\d{1,9}$/.test(read("version")) ? Number(read("version")) : null };
}

/** The entries of a list with one on each line. */
export const readLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Settings pages of a blog or the network. */
export type ChoicesPage = "terms" | "apple-news";

/** The result of the form. */
export interface ChoicesAnswer<Typed> {
  typed: Typed | null;
  field: string | null;
  error: MessageId | null;
  isDone: boolean;
}

export const noAnswer: ChoicesAnswer<never> = { typed: null, field: null, error: null, isDone: false };

/** Texts around the fields. */
export interface ChoicesView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  version: number;
  done: string | null;
  error: string | null;
  submit: string;
}

/** `blog` null for the network. */
export const presentChoices = (
  name: ChoicesPage,
  blog: Blog | null,
  version: number,
  answer: ChoicesAnswer<unknown>,
  page: PageContext,
): ChoicesView => ({
  frame: presentManageChrome(name, blog, page),
  intro: page.intl.t(`moderation.${name}.intro`),
  action: page.addressing.ownHref(buildManagePath(blog?.name ?? null, name)),
  version,
  done: answer.isDone ? page.intl.t(`moderation.${name}.saved`) : null,
  error: answer.error && page.intl.t(answer.error),
  submit: page.intl.t(`moderation.${name}.save`),
});
