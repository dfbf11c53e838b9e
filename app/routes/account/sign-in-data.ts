import { listProviders } from "../../../contract/sign-in/providers.ts";
import { proposeName, type ReturnAddress } from "../../../contract/sign-in/session.ts";
import type { SignInErrors, TypedSignIn } from "../../studio/account/sign-in-form.ts";
import type { NoticeView } from "../../studio/account/present-notice.ts";
import { presentSignIn, type SignInView } from "../../studio/account/present-sign-in.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { type PageMeta, buildPersonalMeta } from "../../site/page-meta.ts";

/** The page's data: the sign-in page, or a notice instead of it. */
export interface SignInData {
  view: SignInView | NoticeView;
  meta: PageMeta;
}

interface PageState {
  next: ReturnAddress | null;
  typed?: TypedSignIn;
  errors?: SignInErrors;
  isSent?: boolean;
  isAgain?: boolean;
}

/** The sign-in page with every sign-in method. */
export async function buildSignIn(
  { next, typed, errors = {}, isSent = false, isAgain = false }: PageState,
  context: AppContext,
): Promise<SignInData> {
  const page = await requirePage(context);
  const { services } = context;
  const [proposed, providers] = isSent
    ? [null, null]
    : await Promise.all([
        services.findOptional(proposeName, {
          query: { locale: page.blog.locale },
        }),
        services.findOptional(listProviders),
      ]);
  const isDevelopment = context.config.environment === "development";
  const view = presentSignIn(
    {
      next,
      typed: typed ?? null,
      errors,
      isSent,
      isAgain,
      providers: providers?.items ?? [],
      proposedName: proposed?.screenName ?? "",
      mailHref: isDevelopment ? page.addressing.ownHref("/development/mail") : null,
    },
    page,
  );
  return withSignInMeta(view, context);
}

/** A view with the sign-in page's head. */
export async function withSignInMeta<View extends SignInView | NoticeView>(view: View, context: AppContext) {
  return { view, meta: buildPersonalMeta(view.title, "/signin", await requirePage(context)) };
}
