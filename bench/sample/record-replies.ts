import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { demoNetwork } from "../../mocks/network.ts";
import { startServices } from "../../mocks/start-services.ts";
import { createSamplePosts, type Sample } from "./samples.ts";

/** The services' responses, by method, path and query. */
export type Replies = Map<string, { status: number; text: string; version: string | null }>;

/** Starts services on a port, with the samples in their network, and records every response. */
export async function startRecorder(samples: readonly Sample[]) {
  const replies: Replies = new Map();
  const network = { ...demoNetwork, posts: [...demoNetwork.posts, ...createSamplePosts(samples)] };
  const services = await startServices({ network, now: Date.now });
  const server = createServer(
    createRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url);
      const response = await services.fetch(request);
      const text = await response.text();
      const version = response.headers.get("ETag");
      replies.set(`${request.method} ${pathname}${search}`, { status: response.status, text, version });
      return new Response(text, response);
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    replies,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
