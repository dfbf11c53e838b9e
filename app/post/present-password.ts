import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { buildPasswordPath } from "../link/password-path.ts";

export const passwordField = "password";

/** The form that asks for the password of a story. It says nothing about the story. */
export interface PasswordView {
  action: string;
  title: string;
  text: string;
  label: string;
  button: string;
  error: string | null;
  back: { href: string; label: string };
}

export const presentPassword = (
  storyId: string,
  error: MessageId | null,
  { intl, addressing, blog }: Pick<PageContext, "intl" | "addressing" | "blog">,
): PasswordView => ({
  action: addressing.ownHref(buildPasswordPath(storyId)),
  title: intl.t("password.title"),
  text: intl.t("password.text"),
  label: intl.t("password.label"),
  button: intl.t("password.open"),
  error: error && intl.t(error),
  back: { href: addressing.ownHref("/"), label: intl.t("error.toFront", { blog: blog.displayName }) },
});
