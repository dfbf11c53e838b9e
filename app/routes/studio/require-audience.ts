import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  AudienceGroup,
  audiencePeriods,
  getAudience,
  getStoryAudience,
  type AudiencePeriod,
} from "../../../contract/audience/audience.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { findStandings, isAllowed } from "../../../contract/permissions.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { requireBlogScope, requireScope } from "./manage-page.ts";

/** The period in an address: `?period=week`; today for none or another. */
function readPeriod(url: string): AudiencePeriod {
  const sent = new URL(url).searchParams.get("period");
  return audiencePeriods.find((name) => name === sent) ?? "day";
}

/**
 * What is read of an address's blog, or of the network, in its period (`?period=`); with `?of=` of an author's stories, a tag's,
 * a story type's or a section's. 404 for a group that there can't be.
 */
export async function requireAudience({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const period = readPeriod(request.url);
  const of = new URL(request.url).searchParams.get("of");
  if (of !== null && !v.is(AudienceGroup, of))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const query = {
    period,
    grouped: of === null ? "true" : "false",
    ...(blog && { blogId: blog.id }),
    ...(of !== null && { of }),
  };
  const [reply, page, mayReadAll] = await Promise.all([
    requireOwn(context.services.get(getAudience, { query, token }), context),
    requirePage(context),
    of === null || blog === null ? true : mayReadBlog(context, token, blog.id),
  ]);
  return { scope, period, reply, page, mayReadAll };
}

/** The audience of an address's story in its period; 404 for an unknown story, and one of another blog. */
export async function requireStoryAudience({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const { postId } = params;
  if (!v.is(PostId, postId)) throw new Response(null, { status: 404, headers: personalHeaders });
  const period = readPeriod(request.url);
  const [reply, page, mayReadAll] = await Promise.all([
    requireOwn(
      context.services.get(getStoryAudience, { params: { postId }, query: { period }, token }),
      context,
    ),
    requirePage(context),
    mayReadBlog(context, token, blog.id),
  ]);
  if (reply.story.blogId !== blog.id) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, period, reply, page, mayReadAll };
}

/** If the person may see what is read of the whole blog, for a link to it. If that is unknown, the services decide. */
async function mayReadBlog(context: AppContext, token: string, blogId: string): Promise<boolean> {
  const account = await findOwnAccount(context, token);
  return account === null || isAllowed("audience.read", { standings: findStandings(account, blogId) });
}
