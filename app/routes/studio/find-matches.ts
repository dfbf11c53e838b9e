import type { Account } from "../../../contract/entities/account.ts";
import { getFlagChoices } from "../../../contract/network/features.ts";
import { getManagedExperiments } from "../../../contract/network/managed-experiments.ts";
import { getRedirects } from "../../../contract/network/redirects.ts";
import { getMembers, getNetworkMembers } from "../../../contract/people/members.ts";
import { findStandings, isAllowed, type Action } from "../../../contract/permissions.ts";
import { getTags } from "../../../contract/posts/managed-tags.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { maxMatches, type Matches } from "../../studio/chrome/palette/present-matches.ts";
import type { ManageScope } from "./manage-page.ts";

/** Longest text that a name can contain. */
const maxName = 63;

/**
 * What matches the input of the command palette on a blog or in the network, as far as the account may see it: one bounded read for
 * each kind. A kind that can't be read is left out.
 */
export async function findMatches(
  q: string,
  account: Account,
  { blog, token }: ManageScope,
  { services }: AppContext,
): Promise<Matches> {
  const standings = findStandings(account, blog?.id ?? null);
  const may = (action: Action) => isAllowed(action, { standings });
  const ofScope = blog === null ? {} : { blogId: blog.id };
  const maxReturned = String(maxMatches);
  const [tags, flags, experiments, members, redirects] = await Promise.all([
    may("tags.write") ? services.findOptional(getTags, { query: { q, maxReturned }, token }) : null,
    may("settings.write") ? services.findOptional(getFlagChoices, { query: ofScope, token }) : null,
    may("experiments.write") ? services.findOptional(getManagedExperiments, { token }) : null,
    q.length > maxName ? null : findMembers(),
    q.startsWith("/") && may("redirects.write")
      ? services.findOptional(getRedirects, { query: { ...ofScope, q, maxReturned }, token })
      : null,
  ]);
  return {
    maySet: may("settings.write"),
    tags: tags?.items ?? [],
    flags: flags?.items ?? [],
    experiments: experiments?.items ?? [],
    people: members?.people.filter(({ id }) => members.items.some(({ personId }) => personId === id)) ?? [],
    redirects: [...(redirects?.patterns ?? []), ...(redirects?.items ?? [])],
  };

  function findMembers() {
    const query = { search: q, maxReturned };
    if (blog !== null)
      return may("members.read")
        ? services.findOptional(getMembers, { params: { blogId: blog.id }, query, token })
        : null;
    return may("network.members.read") ? services.findOptional(getNetworkMembers, { query, token }) : null;
  }
}
