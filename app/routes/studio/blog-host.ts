import { foldHost } from "../../../contract/network/managed-blogs.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { checkFront, hostTimeout, type HostReader } from "../../studio/blogs/check-host.ts";
import { describeAnswer } from "../../studio/blogs/present-blog.ts";

/** True where each host has to be set up at Cloudflare; elsewhere the hosts' suffix covers all of them. */
export const isProduction = ({ config }: AppContext): boolean => config.hostRuleText === "production";

/**
 * Requests a blog's host as a reader would: in production by its name, which a Worker may do with a custom domain, even
 * its own. Elsewhere the host is only an ending of this address, so the network is asked itself.
 */
export const createHostReader = (context: AppContext): HostReader => ({
  ask: isProduction(context)
    ? (url) => fetch(url, { redirect: "manual", headers: { "User-Agent": "magma-host-check" } })
    : context.readBack,
  timeout: hostTimeout * context.config.timeoutScale,
});

/** What answers at a host that no blog has yet, if it isn't nothing; only in production. */
export async function describeStranger(typed: string, context: AppContext): Promise<string | null> {
  if (!isProduction(context)) return null;
  const { addressing, intl } = await requirePage(context);
  const host = foldHost(typed);
  const answer = await checkFront(addressing.absolute(host, "/"), createHostReader(context));
  if (answer.kind !== "other" && answer.kind !== "redirect") return null;
  return `${describeAnswer(answer, host, intl)} ${intl.t("blogs.answer.yours")}`;
}
