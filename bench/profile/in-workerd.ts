import { spawn } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../cli/wrangler.ts";
import { createProfiledPage, type ProfiledPage } from "./page.ts";

/**
 * What a page costs in workerd: the built Worker renders it again and again inside one request, its services answering
 * from memory in the same process, and the operating system says how much CPU time the process took.
 * `node bench/profile/in-workerd.ts --nodes 60 --replies 0,50 --renders 200`; needs a build.
 */
export interface Measured {
  /** Milliseconds of CPU for one page: the least of the rounds, since whatever else runs can only add to it. */
  milliseconds: number;
  characters: number;
}

const require = createRequire(import.meta.url);

/** Measures one page. `renders` pages a round, `rounds` rounds after one that warms up. */
export async function measureInWorkerd(page: ProfiledPage, renders = 200, rounds = 10): Promise<Measured> {
  const folder = `${root}build/bench/profile/`;
  const port = await findFreePort();
  writeWorker(folder, page, port);
  const workerd = spawn(
    require.resolve("@cloudflare/workerd-linux-64/bin/workerd"),
    ["serve", "--experimental", `${folder}config.capnp`],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  try {
    const ask = async () => Number(await fetchWhenUp(`http://127.0.0.1:${port}/?renders=${renders}`));
    const characters = await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = readCpuTime(workerd.pid);
      await ask();
      times.push((readCpuTime(workerd.pid) - before) / renders);
    }
    return { milliseconds: Math.min(...times), characters };
  } finally {
    workerd.kill();
  }
}

/** All threads of a process, ms; from the kernel, because workerd's own clock stands still. */
function readCpuTime(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task/`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [ran = "0"] = readFileSync(`${tasks}${task}/schedstat`, "utf8").split(" ");
    return sum + Number(ran) / 1e6;
  }, 0);
}

async function fetchWhenUp(url: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url);
      const text = await response.text();
      if (response.ok) return text;
      throw new Error(text, { cause: "answered" });
    } catch (error) {
      const isDown = error instanceof TypeError && attempt < 100;
      if (!isDown) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** The built Worker below one that calls it, as modules of one configuration. */
function writeWorker(folder: string, page: ProfiledPage, port: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}main.js`, main(page));
  const built = globSync("**/*.js", { cwd: `${root}build/server` });
  const names = built.map((name) => {
    mkdirSync(dirname(`${folder}worker/${name}`), { recursive: true });
    copyFileSync(`${root}build/server/${name}`, `${folder}worker/${name}`);
    return `worker/${name}`;
  });
  const modules = ["main.js", ...names].map((name) => `(name = "${name}", esModule = embed "${name}")`);
  writeFileSync(
    `${folder}config.capnp`,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = (modules = [ ${modules.join(", ")} ], compatibilityDate = "2026-10-01")) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ]
);
`,
  );
}

const main = ({ url, replies }: ProfiledPage) => `import worker from "./worker/index.js";
const replies = ${JSON.stringify(replies)};
const fetch = async (request) => {
  const found = replies.find(([prefix]) => new URL(request.url).pathname.startsWith(prefix));
  return new Response(found?.[1], { status: found ? 200 : 404 });
};
const env = { HOST_RULE: "suffix:.localhost", ENVIRONMENT: "development", SERVICES: { fetch } };
console.log = () => {};
export default {
  async fetch(request, _, execution) {
    let length = 0;
    const renders = Number(new URL(request.url).searchParams.get("renders"));
    for (let render = 0; render < renders; render++) {
      const response = await worker.fetch(new Request(${JSON.stringify(url)}), env, execution);
      if (response.status !== 200) throw new Error("The page answered " + response.status);
      length = (await response.text()).length;
    }
    return new Response(String(length));
  },
};
`;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      nodes: { type: "string", default: "60" },
      replies: { type: "string", default: "0,50" },
      renders: { type: "string", default: "200" },
    },
  });
  for (const replies of values.replies.split(",").map(Number)) {
    const page = createProfiledPage(Number(values.nodes), replies);
    const { milliseconds, characters } = await measureInWorkerd(page, Number(values.renders));
    console.log(
      `${values.nodes} blocks, ${replies} replies: ${milliseconds.toFixed(3)} ms, ${characters} characters`,
    );
  }
}
