import { getFeedPage } from "../../contract/feeds.ts";
import { getSite } from "../../contract/magma.ts";
import { judgeForPartner, type JudgedItem } from "../../app/feed/choose-for-partner.ts";
import { buildFeedQuery } from "../../app/feed/feed-query.ts";
import type { Partner } from "../../app/feed/partners.ts";
import { buildFeedScope } from "../../app/feed/present-item.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { buildPageContext } from "./build-page-context.ts";

/**
 * The newest posts of a blog, and of each why a partner does not get it; no reason for one that it gets. `now` in ms.
 */
export async function lintPartner(
  client: Pick<ApiClient, "read">,
  host: string,
  partner: Partner,
  now: number,
): Promise<JudgedItem[]> {
  const site = await client.read(getSite, { host });
  const query = buildFeedQuery({ kind: "partner", name: partner.name }, site.blog, null, partner);
  const found = await client.read(getFeedPage, {}, query);
  return judgeForPartner(found, buildFeedScope(found, partner, buildPageContext(site, now)));
}

/** A report in lines: a post that is sent by its title, one that is not with the reasons below. */
export function formatJudged(judged: readonly JudgedItem[]): string[] {
  const { t } = createIntl("en-US", () => undefined);
  return judged.flatMap(({ item, faults }) => [
    `${faults.length === 0 ? "sent    " : "not sent"}  ${item.id}  ${item.title}`,
    ...faults.map(({ id, values }) => `            ${t(id, values)}`),
  ]);
}
