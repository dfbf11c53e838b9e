import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getOwnDiscussion } from "../../../contract/discussion/comments.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { MinePage } from "../../discussion/MinePage.tsx";
import { presentMine, presentNobody, type MineView } from "../../discussion/present-mine.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";

/**
 * `/ajax/mine?post={story id}`: the signed-in person's own replies and actions in a discussion, as HTML. For others
 * only the script's texts.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ mine: MineView | null }> {
  const starterId = new URL(request.url).searchParams.get("post");
  if (!v.is(PostId, starterId)) throw new Response(null, { status: 404 });
  const token = context.sessionToken;
  // No call is needed for people who are not signed in; the script calls again when they begin to reply.
  if (token === null) return { mine: presentNobody(await requirePage(context)) };
  try {
    const found = await context.services.get(getOwnDiscussion, { params: { starterId }, token });
    return { mine: presentMine(found, starterId, await requirePage(context)) };
  } catch (error) {
    // The page works without it: its links lead to forms, which report the error.
    if (error instanceof ServiceError) return { mine: null };
    throw error;
  }
}

export const headers = personalPageHeaders;

export const handle: PageHandle = { pageType: "editor", isBare: true };

export const meta: MetaFunction = () => [{ title: "" }, { name: "robots", content: "noindex" }];

export default function Mine() {
  const { mine } = useLoaderData<typeof loader>();
  return mine && <MinePage mine={mine} />;
}
