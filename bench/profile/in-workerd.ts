import { spawn } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../cli/wrangler.ts";
import { buildPlainRenderer, readPlainTree } from "./plain-tree.ts";
import { createProfiledPage, type ProfiledPage } from "./page.ts";

/**
 * What a page costs in workerd: the built Worker renders it again and again inside one request, its services answering
 * from memory in the same process, and the operating system says how much CPU time the process took. In turns with it,
 * plain `renderToString` of the page's elements in the same process: whatever else the machine does, the ratio of the
 * two stays. `node bench/profile/in-workerd.ts --nodes 60 --replies 0,50 --renders 200`; needs a build.
 */
export interface Measured {
  /** CPU of one page, ms: the least of the rounds, since whatever else runs can only add to it. */
  page: number;
  /** The same for React alone on the page's elements. */
  plain: number;
  /** The middle of the rounds' ratios. */
  ratio: number;
  characters: number;
}

const require = createRequire(import.meta.url);
const folder = `${root}build/bench/profile/`;

/** Measures one page: `renders` of it in each of `rounds` rounds, after one that warms up. */
export async function measureInWorkerd(page: ProfiledPage, renders = 200, rounds = 10): Promise<Measured> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  await writeWorker(page, port);
  const workerd = spawn(
    require.resolve("@cloudflare/workerd-linux-64/bin/workerd"),
    ["serve", "--experimental", `${folder}config.capnp`],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const measure = async (subject: string) => {
    const before = readCpuTime(workerd.pid);
    await read(`${address}/${subject}?renders=${renders}`);
    return (readCpuTime(workerd.pid) - before) / renders;
  };
  try {
    const html = await readWhenUp(`${address}/html`);
    await read(`${address}/tree`, JSON.stringify(readPlainTree(html)));
    const times: [page: number, plain: number][] = [];
    for (let round = 0; round <= rounds; round++) times.push([await measure("page"), await measure("plain")]);
    const warm = times.slice(1);
    const ratios = warm.map(([page, plain]) => page / plain).toSorted((a, b) => a - b);
    return {
      page: Math.min(...warm.map(([page]) => page)),
      plain: Math.min(...warm.map(([, plain]) => plain)),
      ratio: ratios[Math.floor(rounds / 2)] ?? NaN,
      characters: html.length,
    };
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

async function read(url: string, body?: string): Promise<string> {
  const response = await fetch(url, body === undefined ? {} : { method: "POST", body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

async function readWhenUp(url: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read(url);
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === 100) throw error;
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
async function writeWorker(page: ProfiledPage, port: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await buildPlainRenderer(folder);
  writeFileSync(`${folder}main.js`, main(page));
  const built = globSync("**/*.js", { cwd: `${root}build/server` });
  const names = built.map((name) => {
    mkdirSync(dirname(`${folder}worker/${name}`), { recursive: true });
    copyFileSync(`${root}build/server/${name}`, `${folder}worker/${name}`);
    return `worker/${name}`;
  });
  const modules = ["main.js", "render-plain.js", ...names].map(
    (name) => `(name = "${name}", esModule = embed "${name}")`,
  );
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
import { renderPlain } from "./render-plain.js";
const replies = ${JSON.stringify(replies)};
const fetch = async (request) => {
  const found = replies.find(([prefix]) => new URL(request.url).pathname.startsWith(prefix));
  return new Response(found?.[1], { status: found ? 200 : 404 });
};
const env = { HOST_RULE: "suffix:.localhost", ENVIRONMENT: "development", PAGE_CACHE: "off", SERVICES: { fetch } };
console.log = () => {};
let tree;
async function render(execution) {
  const response = await worker.fetch(new Request(${JSON.stringify(url)}), env, execution);
  if (response.status !== 200) throw new Error("The page answered " + response.status);
  return response.text();
}
const subjects = { "/page": render, "/html": render, "/plain": () => renderPlain(tree) };
export default {
  async fetch(request, _, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/tree") tree = await request.json();
    if (pathname === "/tree") return new Response("kept");
    let html = "";
    for (let left = Number(searchParams.get("renders") ?? 1); left > 0; left--) {
      html = await subjects[pathname](execution);
    }
    return new Response(pathname === "/html" ? html : String(html.length));
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
    const page = await createProfiledPage(Number(values.nodes), replies);
    const { page: cpu, plain, ratio, characters } = await measureInWorkerd(page, Number(values.renders));
    console.log(
      `${values.nodes} blocks, ${replies} replies, ${characters} characters: ${cpu.toFixed(3)} ms,` +
        ` plain renderToString ${plain.toFixed(3)} ms, ratio ${ratio.toFixed(2)}`,
    );
  }
}
