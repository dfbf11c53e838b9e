import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getSite } from "../../contract/network/magma.ts";
import { evaluateForPartner, type EvaluatedItem } from "../../app/feed/evaluate-for-partner.ts";
import { buildFeedQuery } from "../../app/feed/feed-query.ts";
import type { Partner } from "../../app/feed/partners.ts";
import { buildFeedScope } from "../../app/feed/present-item.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { buildPageContext } from "./build-page-context.ts";

/** A post with the rules that it violates, limited to fields of the report. */
export interface LintedItem extends Pick<EvaluatedItem, "faults"> {
  item: Pick<EvaluatedItem["item"], "id" | "title">;
}

/** The newest posts of a blog, each with the partner's rules it violates. `now` in ms. */
export async function lintPartner(
  client: Pick<ApiClient, "read">,
  host: string,
  partner: Partner,
  now: number,
): Promise<EvaluatedItem[]> {
  const site = await client.read(getSite, { host });
  const query = buildFeedQuery({ kind: "partner", name: partner.name }, site.blog, null, partner);
  const found = await client.read(getFeedPage, {}, query);
  return evaluateForPartner(found, buildFeedScope(found, partner, buildPageContext(site, now)));
}

/** Report lines: the title of each post, followed by the reasons if it isn't sent. */
export function formatEvaluated(evaluated: readonly LintedItem[]): string[] {
  const { t } = createIntl("en-US", () => undefined);
  return evaluated.flatMap(({ item, faults }) => [
    `${faults.length === 0 ? "sent    " : "not sent"}  ${item.id}  ${item.title}`,
    ...faults.map(({ id, values }) => `            ${t(id, values)}`),
  ]);
}
