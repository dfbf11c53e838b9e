import { ReplyFormPage } from "./ReplyFormPage.tsx";
import { ReplySignIn } from "./ReplySignIn.tsx";
import type { ReplyFormView } from "./present-reply-form.ts";
import type { ReplySignInView } from "./present-reply-sign-in.ts";

type Page = { view: ReplyFormView; signIn: null } | { view: null; signIn: ReplySignInView };

/** The reply page, or in its place a step of signing in. */
export const ReplyOrSignIn = ({ page }: { page: Page }) =>
  page.view ? <ReplyFormPage page={page.view} /> : <ReplySignIn view={page.signIn} />;
