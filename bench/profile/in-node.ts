import { createProfiledPage } from "./page.ts";

/**
 * Where the CPU time of a page goes, in Node, for its profiler to look at:
 * `node --cpu-prof --cpu-prof-dir=build/bench bench/profile/in-node.ts 60 0`
 * (blocks and replies). Needs a build. What a page costs where it runs is measured by `in-workerd.ts`.
 */
const [nodes = 60, replies = 0, rounds = 1000] = process.argv.slice(2).map(Number);
const page = await createProfiledPage(nodes, replies);
const built = "../../build/server/index.js";
interface Worker {
  fetch: (request: Request, env: object, execution: object) => Promise<Response>;
}
const { default: worker } = (await import(built)) as { default: Worker };
const env = {
  HOST_RULE: "suffix:.localhost",
  ENVIRONMENT: "development",
  PAGE_CACHE: "off",
  SERVICES: {
    fetch: (request: Request) => {
      const found = page.replies.find(([prefix]) => new URL(request.url).pathname.startsWith(prefix));
      return Promise.resolve(new Response(found?.[1], { status: found ? 200 : 404 }));
    },
  },
};
const execution = { waitUntil: () => undefined };
console.log = () => undefined;

async function render(): Promise<number> {
  const response = await worker.fetch(new Request(page.url), env, execution);
  if (response.status !== 200) throw new Error(`The page answered ${response.status}`);
  return (await response.text()).length;
}

for (let round = 0; round < rounds / 4; round++) await render();
const before = process.cpuUsage();
let characters = 0;
for (let round = 0; round < rounds; round++) characters += await render();
const { user, system } = process.cpuUsage(before);
console.info(
  `${nodes} blocks, ${replies} replies, ${characters / rounds} characters: ${((user + system) / 1000 / rounds).toFixed(3)} ms`,
);
