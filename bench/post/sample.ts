import type { Call } from "../../contract/wire/call.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { getFeatureFlags } from "../../contract/network/features.ts";
import { getPostPage, getSite, type PostPage } from "../../contract/network/magma.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { startServices } from "../../mocks/start-services.ts";

const services = await startServices({ now: () => demoNow });
const host = "kotaku.com";

/** The responses behind one page, by the path prefix of their call. */
export interface Sample {
  host: string;
  path: string;
  nodes: number;
  replies: Record<string, object>;
}

/**
 * The demo network's longest post on Kotaku, with its discussion, sidebar and site layout. Blocks of Kotaku's
 * other posts extend its text to `nodes` blocks: text, headers, lists, images, embeds and quotes in realistic
 * proportions.
 */
export async function createSample(nodes: number): Promise<Sample> {
  const starters = demoNetwork.posts.filter(
    (post) => post.blog === "kotaku" && !post.parent && (post.status ?? "PUBLISHED") === "PUBLISHED",
  );
  const pages = await Promise.all(
    starters.map(({ id }) => answer<PostPage>(getPostPage, { postId: id ?? "" }, {})),
  );
  const [longest] = pages.toSorted((a, b) => b.post.body.length - a.post.body.length);
  if (!longest) throw new Error("The demo network has no post on Kotaku");
  const { post } = longest;
  const blocks = [post, ...pages.map((page) => page.post)].flatMap(({ body }) => body);
  const body = Array.from({ length: nodes }, (_, index) => blocks[index % blocks.length] as BlockNode);
  return {
    host,
    path: new URL(post.permalink).pathname,
    nodes,
    replies: {
      "/api/magma/site/byhost/": buildEnvelope(await answer(getSite, { host }, {})),
      "/api/features/": buildEnvelope(await answer(getFeatureFlags, {}, { host })),
      "/api/magma/post/page/": buildEnvelope({ ...longest, post: { ...post, body } }),
    },
  };
}

/** The services' response to a call. */
async function answer<Reply>(
  call: Call,
  params: Record<string, string>,
  query: Record<string, string>,
): Promise<Reply> {
  const response = await services.ask(call, params, query);
  if (!response.ok) throw new Error(`${call.service}/${call.path}: ${await response.text()}`);
  return (await response.json<{ data: Reply }>()).data;
}
