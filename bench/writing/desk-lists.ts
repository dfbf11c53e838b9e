import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { getDesk, listDrafts } from "../../contract/drafts/drafts.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { openSession } from "../../tests/e2e/open-session.ts";
import { makeNetworks } from "../network/make-network.ts";
import { bundleServices, startServices } from "../network/start-services.ts";
import { output } from "../suite.ts";

/** Numbers of stories of the two compared networks. */
export const sizes = [1_000, 100_000] as const;

/** Response times of the studio's lists, ms: in a small network, and in a large one. */
export interface ListFigures {
  listsSmall: readonly number[];
  listsLarge: readonly number[];
}

/** Measures lists of live stories, drafts and one's own, and a search, in both networks in turn. */
export async function measureLists(
  person: { email: string; host: string; blog: string },
  rounds: number,
): Promise<ListFigures> {
  bundleServices();
  const folders = await makeNetworks(
    `${output}/writing`,
    sizes.map((posts) => ({ posts, replies: 10 })),
  );
  const services = await Promise.all(folders.map((folder) => startServices(folder)));
  try {
    const sides = await Promise.all(services.map(({ port }) => openSide(port, person)));
    const figures: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, asks] of sides.entries()) {
        for (const ask of asks) {
          const start = performance.now();
          await ask();
          figures[index === 0 ? 0 : 1].push(performance.now() - start);
        }
      }
    }
    return { listsSmall: figures[0], listsLarge: figures[1] };
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
  }
}

async function openSide(
  port: number,
  { email, host, blog }: { email: string; host: string; blog: string },
): Promise<(() => Promise<unknown>)[]> {
  const origin = `http://127.0.0.1:${port}`;
  const open = createApiClient({ origin, token: "" });
  const { items } = await open.read(getNetwork, {});
  const blogId = items.find(({ name }) => name === blog)?.id;
  if (blogId === undefined) throw new Error(`There is no ${blog}.`);
  const own: ApiClient = createApiClient({ origin, token: await openSession(open, email, host) });
  return [
    () => own.read(getDesk, {}),
    () => own.read(listDrafts, {}, { blogId, state: "live" }),
    () => own.read(listDrafts, {}, { blogId, state: "draft" }),
    () => own.read(listDrafts, {}, { blogId, state: "live", query: "lantern" }),
  ];
}
