import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { parseConfig } from "../../app/platform/config/parse-config.ts";
import { loader } from "../../app/routes/syndication/apple-news.ts";
import { buildPageContext } from "../../cli/feeds/build-page-context.ts";
import type { Call } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { getSite } from "../../contract/network/magma.ts";
import type { TestServices } from "./open-services.ts";

/** The response of `/apple-news/{id}.json` on a host, as the front end prints it from these services. */
async function printArticle(services: TestServices, host: string, file: string): Promise<Response> {
  const find = async (call: Call, { params = {} }: { params?: Record<string, string> }) => {
    const response = await services.ask(call, params);
    if (response.status === 404) return null;
    return v.parse(envelopeOf(call.reply), await response.json()).data;
  };
  const site = (await find(getSite, { params: { host } })) as v.InferOutput<typeof getSite.reply>;
  const known = { ...buildPageContext(site, Date.now()), onUnknown: () => undefined };
  const context = {
    config: parseConfig({}),
    site,
    blogContext: known,
    page: Promise.resolve(known),
    services: { find },
  };
  return loader({ params: { file }, context } as unknown as LoaderFunctionArgs);
}

/**
 * A front end that only prints articles; `base` is its address for the services. `state` can make it fail (`isDown`) or
 * return previously printed articles (`isStale`).
 */
export async function startPrinter(getServices: () => TestServices) {
  const state = { isDown: false, isStale: false };
  const printed = new Map<string, Response>();
  const server = createServer((request, response) => {
    void (async () => {
      const url = request.url ?? "/";
      const [, host = "", , file = ""] = url.split("/");
      const old = state.isStale ? printed.get(url) : undefined;
      const answer = old ?? (await printArticle(getServices(), host, file));
      printed.set(url, answer.clone());
      response.writeHead(state.isDown ? 503 : answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/{host}`,
    state,
    stop: () => server.close(),
  };
}
