import { getPostPage } from "../../../contract/network/magma.ts";
import { buildLookups } from "../../card/lookups.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { createPatchPoints } from "../../platform/context/patch-points.ts";
import { parseDiscussionQuery } from "../../discussion/discussion-address.ts";
import { type DiscussionChange, findPaid, printDiscussion } from "../../discussion/discussion-patch.tsx";
import { buildScope } from "../../discussion/discussion-scope.ts";
import { presentMode } from "../../discussion/present-mode-page.ts";
import type { FreshParts } from "./patch-page.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { presentOthers } from "../../post/present-post.ts";
import { printOthers } from "../../post/print-others.tsx";
import { parseReply } from "../../platform/services/read-reply.ts";
import { describeThreads } from "../../structured-data/describe-discussion.ts";
import { printComments } from "../../structured-data/print-graph.ts";
import { findHome, wholeMode } from "./item-page.ts";

/**
 * Renders the changed parts of a story's page. `isKeptPaid`: true if a thread that stays contains a paid link. Null if
 * the page has to be rendered in full.
 */
export async function printFresh(
  { text, hasSameOthers }: DiscussionChange,
  isKeptPaid: boolean,
  context: AppContext,
): Promise<FreshParts | null> {
  const known = requireBlog(context);
  const found = parseReply(getPostPage, text);
  const { pathname, query: search } = splitPath(context.path);
  const query = parseDiscussionQuery(new URLSearchParams(search));
  if (found === null || query === null) return null;
  const page = await requirePage(context);
  const home = findHome(found, known);
  const below = presentMode(
    found,
    buildScope(found, home, page),
    { query, address: wholeMode, path: pathname },
    page,
  );
  const paid = findPaid(found, below);
  if (below.discussion === null || paid === null) return null;
  const disclosure = isKeptPaid ? page.intl.t("commerce.disclosure") : below.discussion.disclosure;
  const markup = printDiscussion({ ...below.discussion, disclosure }, createPatchPoints().mark);
  return (
    markup && {
      replyCount: found.post.replyCount,
      paid,
      comments: describeThreads(found, home, page).map(printComments),
      markup,
      others: hasSameOthers ? null : printOthers(presentOthers(found, buildLookups(found), page)),
    }
  );
}
