import { getAccount } from "../../../contract/session.ts";
import { savedPart } from "../../profile/person-tabs.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { personalHeaders, redirectPersonally } from "../../http/personal-answer.ts";
import { requireOwn, requireToken } from "../../context/require-session.ts";

/**
 * Redirects the owner of `/{screenName}/saved` to the list of saved posts. 404 for everyone else, whether or
 * not the person exists, because the list is private. Does nothing for other addresses.
 */
export async function redirectToSaved(
  pathname: string,
  context: AppContext,
  { addressing }: BlogContext,
): Promise<void> {
  const [, name = "", part, ...more] = pathname.replace(/\/$/, "").split("/");
  if (part?.toLowerCase() !== savedPart || name === "" || more.length > 0) return;
  const account = await requireOwn(
    context.services.get(getAccount, { token: requireToken(context) }),
    context,
  );
  if (account.screenName.toLowerCase() !== name.toLowerCase()) {
    throw new Response(null, { status: 404, headers: personalHeaders });
  }
  throw redirectPersonally(addressing.ownHref("/dashboard/saved"));
}
