import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudit, maxAuditLines } from "../../../contract/moderation/moderation-log.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { createNames } from "../../studio/manage/present-names.ts";
import { presentAuditItem } from "../../studio/moderation/present-audit.ts";
import { respondWithCsv } from "./csv-response.ts";
import { requireScope } from "./manage-page.ts";
import { readSearch } from "./search-audit.ts";

/** The entries of the log that a search finds, as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const search = await readSearch(new URL(request.url).searchParams, scope, context);
  if (search.wrong.length > 0) throw new Response(null, { status: 400, headers: personalHeaders });
  const page = await requirePage(context);
  const query = { ...search.query, ...(blog && { blogId: blog.id }), maxReturned: String(maxAuditLines) };
  const read = async (after?: string) => {
    const found = await context.services.get(getAudit, {
      query: { ...query, ...(after !== undefined && { after }) },
      token,
    });
    const names = createNames(found.people, page);
    const lines = found.items.map((line) => {
      const {
        what,
        by,
        blog: where,
        to,
        why,
      } = presentAuditItem(line, { names, isNetwork: true, viewer: null }, page);
      const time = new Date(line.timeMillis).toISOString();
      return [time, by.name, what, where ?? "", to?.name ?? "", line.postId ?? "", why.join(" | "), line.id];
    });
    return { lines, next: found.next };
  };
  const { t } = page.intl;
  const head = [
    t("moderation.audit.when"),
    t("moderation.audit.by"),
    t("moderation.audit.action"),
    t("moderation.audit.blog"),
    t("moderation.audit.to"),
    t("moderation.audit.kind.post"),
    t("moderation.audit.why"),
    t("moderation.audit.id"),
  ];
  const first = await requireOwn(read(), context);
  return respondWithCsv(`log-${blog?.name ?? "network"}.csv`, { head, first, read });
}
