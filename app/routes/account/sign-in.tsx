import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { SignInPage } from "../../studio/account/SignInPage.tsx";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { SignInData } from "./sign-in-data.ts";
import { goToMainSite, openMainSignIn, handleSignIn } from "./sign-in-actions.ts";

/**
 * On a blog: redirects to the main site. There: the sign-in page, or a redirect back for people who are
 * signed in.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  return known.blog.isMainSite
    ? openMainSignIn(request, context, known)
    : goToMainSite(request, context, known);
}

export function action({ request, context }: ActionFunctionArgs) {
  const known = requireBlog(context);
  if (known.blog.isMainSite) return handleSignIn(request, context, known);
  throw new Response(null, { status: 404 });
}

/** Never cached. The response with a new burner key also sets the session's cookies. */
export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const own = new Headers(actionHeaders);
  own.set("Cache-Control", "private, no-store");
  return own;
};

export const meta: MetaFunction<() => SignInData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function SignIn() {
  const loaded = useLoaderData<SignInData>();
  const answered = useActionData<SignInData>();
  const { view } = answered ?? loaded;
  return "burner" in view ? <SignInPage page={view} /> : <NoticePage page={view} />;
}
