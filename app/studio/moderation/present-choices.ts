import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";

/** Pages on which somebody chooses for a blog or the network. */
export type ChoicesPage = "rules" | "terms" | "apple-news";

/** What came of the form. */
export interface ChoicesAnswer<Typed> {
  typed: Typed | null;
  field: string | null;
  error: MessageId | null;
  isDone: boolean;
}

export const noAnswer: ChoicesAnswer<never> = { typed: null, field: null, error: null, isDone: false };

/** What stands around the fields. */
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
