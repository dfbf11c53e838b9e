import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoticePage } from "../../account/NoticePage.tsx";
import { SignInPage } from "../../account/SignInPage.tsx";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog } from "../../context/app-context.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { SignInData } from "../../loaders/account/sign-in-data.ts";
import { goToMainSite, openMainSignIn, handleSignIn } from "../../loaders/account/sign-in-actions.ts";

/** On a blog the way to the main site; there the page on which somebody signs in, or the way back if they are. */
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

/** Nobody's but whose it is; a burner's key comes with the cookies of its session. */
export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const own = new Headers(actionHeaders);
  own.set("Cache-Control", "private, no-store");
  return own;
};

export const meta: MetaFunction<() => SignInData> = ({ data }) => buildMeta(data?.meta);

/** A reader's own settings: whoever counts would see where they come from. */
export const handle: PageHandle = { pageType: "usersettings" };

export default function SignIn() {
  const loaded = useLoaderData<SignInData>();
  const answered = useActionData<SignInData>();
  const { view } = answered ?? loaded;
  return "burner" in view ? <SignInPage page={view} /> : <NoticePage page={view} />;
}
