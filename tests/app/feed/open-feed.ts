import * as v from "valibot";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Call, QueryValues } from "../../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../../contract/wire/envelope.ts";
import { buildPageContext } from "../../../cli/feeds/build-page-context.ts";
import { getSite, Site } from "../../../contract/network/magma.ts";
import { findOfBlog } from "../../../app/platform/config/config-variables.ts";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import { loader } from "../../../app/routes/syndication/feed.ts";
import { ServiceError } from "../../../app/platform/services/service-error.ts";
import type { Network } from "../../../mocks/assemble-network.ts";
import { demoNetwork } from "../../../mocks/network.ts";
import { startServices } from "../../../mocks/start-services.ts";
import { silenceServices } from "../../api/signed-caller.ts";

/**
 * The feeds of a network as the front end builds them, without a Worker; or another route's files. `now` in
 * ms.
 */
export function createFeedReader(
  network: Network = demoNetwork,
  variables: Record<string, string> = {},
  load: (args: LoaderFunctionArgs) => Promise<Response> = loader,
) {
  const config = parseConfig({ VIDEO_BASE: "/demo-video", ...variables });

  const createAsk = (now: number) => {
    silenceServices();
    const services = startServices({ network, now: () => now });
    return async (
      call: Call,
      { params = {}, query = {} }: { params?: Record<string, string>; query?: QueryValues },
    ) => {
      const response = await (await services).ask(call, params, query);
      const body: unknown = await response.json();
      if (!response.ok) {
        const { meta } = v.parse(ErrorEnvelope, body);
        throw new ServiceError({
          service: call.service,
          status: response.status,
          wireError: meta.error,
        } as never);
      }
      return v.parse(envelopeOf(call.reply), body).data;
    };
  };
  const asks = new Map<number, ReturnType<typeof createAsk>>();
  const sites = new Map<string, Site>();

  /** The response to a request; a thrown response counts too. */
  return async (host: string, path: string, now: number): Promise<Response> => {
    const ask = asks.get(now) ?? createAsk(now);
    asks.set(now, ask);
    const site = sites.get(host) ?? v.parse(Site, await ask(getSite, { params: { host } }));
    sites.set(host, site);
    const known = { ...buildPageContext(site, now), terms: findOfBlog(config.terms, site.blog.name) };
    const context = {
      config,
      now,
      path,
      site,
      blogContext: known,
      page: Promise.resolve(known),
      services: { get: ask },
    };
    const args = { request: new Request(`https://${host}${path}`), params: {}, context };
    try {
      return await load(args as unknown as LoaderFunctionArgs);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}
