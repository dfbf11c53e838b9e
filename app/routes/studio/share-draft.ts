import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLinks,
} from "../../../contract/drafts/draft-previews.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { getNetworkFlags } from "../../../contract/network/features.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { throwOwn } from "../../account/require-access.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { readDraftCall } from "./draft-calls.ts";
import { requireBlogScope } from "./manage-page.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { ownLook } from "../../studio/preview-look/parse-look.ts";
import { presentLook } from "../../studio/preview-look/present-look.ts";
import { parseShareForm } from "../../studio/write/share/parse-share-form.ts";
import {
  nothingShared,
  presentLink,
  presentRevoked,
  presentShared,
  type ShareOutcome,
} from "../../studio/write/share/present-share.ts";

/** The draft's active links, and the display options of a new one. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readDraftCall(context, params["draftId"], async (draftId, token) => {
    const { blog } = requireBlogScope(context, params["blog"]);
    const { mainSite } = requireBlog(context);
    const [listed, flags, page] = await Promise.all([
      context.services.get(listPreviewLinks, { params: { draftId }, token }),
      context.services.findOptional(getNetworkFlags),
      requirePage(context),
    ]);
    // Flags of the main site are the network's.
    const shown = (flags?.items ?? []).filter(({ blogId }) => blogId === blog.id || blogId === mainSite.id);
    return presentShared(listed, presentLook(shown, blog, ownLook, page), blog, page);
  });

/** Creates a link to a draft, or revokes one or all of them. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ShareOutcome> {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const draftId = params["draftId"];
  if (!v.is(PostId, draftId)) {
    throw new Response(null, { status: 404, headers: personalHeaders });
  }
  const wanted = parseShareForm(await readForm(request));
  if (wanted === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const { services } = context;
  try {
    if (wanted.kind === "revoke") {
      const body = wanted.id === null ? {} : { id: wanted.id };
      const { revoked } = await services.send(revokePreviewLinks, { params: { draftId }, body, token });
      return presentRevoked(revoked, await requirePage(context));
    }
    const link = await services.send(createPreviewLink, {
      params: { draftId },
      body: { days: wanted.days, ...wanted.look },
      token,
    });
    return presentLink(link, blog, await requirePage(context));
  } catch (error) {
    if (isUnanswered(error)) return { ...nothingShared, isFailed: true };
    return throwOwn(error, context);
  }
}

export { headers } from "../../studio/studio-route.ts";
