import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { buildStale } from "../cli/build.ts";
import { findChromium } from "../cli/find-chromium.ts";
import { createApiClient } from "../cli/upload/api-client.ts";
import { changeFront, getFrontDesk, publishFront } from "../contract/fronts/front-desk.ts";
import { buildSessionCookies, formatCookies, openSession } from "../tests/e2e/open-session.ts";
import { openConnection } from "./client/connection.ts";
import { Histogram } from "./client/histogram.ts";
import { builtBlog, makeNetworks } from "./network/make-network.ts";
import { startNetwork } from "./network/start-network.ts";
import { bundleServices } from "./network/start-services.ts";
import { writeSection } from "./report/write-section.ts";
import { output } from "./suite.ts";

/**
 * `npm run desk`: the desk of a front in a browser whose processor is slowed four times, in a network with 100,000 stories:
 * how long it takes to open, and from the key that moves a card to its paint; and how long until readers have a published
 * front. Writes its section of `bench/results.md`.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "10" }, stories: { type: "string", default: "100000" } },
});
const [rounds, stories] = [Number(values.rounds), Number(values.stories)];
const moves = 20;
const slowdown = 4;
const blog = builtBlog;
const newBlock = {
  layout: "latest" as const,
  link: null,
  rule: null,
  mayRepeat: true,
  placed: [],
};
const person = { email: "network-desk@example.test", host: "kinja.com" };
const aims = { opens: 1_000, moves: 100, seen: 5_000 };
process.env.WRANGLER_LOG = "error";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

buildStale(["frontEnd"]);
bundleServices();
const sizes = [{ posts: stories, replies: 10, measured: 0 }];
const [folder = ""] = await makeNetworks(`${output}/desk`, sizes);
const before = loadavg()[0] ?? NaN;
const network = await startNetwork(folder);
const port = network.frontEnd.port("page");
const services = createApiClient({ origin: `http://127.0.0.1:${network.services.port}`, token: "" });
const token = await openSession(services, person.email, person.host);
const cookie = formatCookies(buildSessionCookies(`https://${person.host}/`, token));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", `--host-resolver-rules=MAP ${person.host} 127.0.0.1:${port}`],
});
try {
  const [opens, moved] = await measureDesk();
  const report = describe({ opens, moves: moved, seen: await measurePublications() });
  console.log(report);
  writeSection("desk", "The desk of a front", report);
} finally {
  await browser.close();
  await network.stop();
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Times from the navigation until the desk answers keys, and from keys that move cards until the cards are painted. */
async function measureDesk(): Promise<[opens: Histogram, moves: Histogram]> {
  const [opens, painted] = [new Histogram(), new Histogram()];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage();
    await page.goto(`http://${person.host}/manage/${blog.name}/front`, { waitUntil: "commit" });
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    opens.add(await page.evaluate(() => performance.now()));
    if (round === 0) for (let move = 0; move < moves; move += 1) painted.add(await moveCard(page, move));
    await page.context().close();
  }
  return [opens, painted];
}

/** Moves the card with the focus one place down and back up, in turns; ms until the frame that shows it. */
async function moveCard(page: Page, move: number): Promise<number> {
  if (move === 0) await page.locator("[data-slot] summary").first().focus();
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const slots = () =>
          [...document.querySelectorAll<HTMLElement>("[data-slot]")]
            .map(({ dataset }) => dataset["slot"])
            .join();
        const known = slots();
        addEventListener(
          "keydown",
          ({ timeStamp }) => {
            const look = () => {
              if (slots() === known) requestAnimationFrame(look);
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page.keyboard.press(move % 2 === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp");
  const ms = await took;
  // The services have answered before the next move.
  await page.waitForLoadState("networkidle");
  return ms;
}

/** Times from the answer to a published front until a reader's page, which isolates and caches keep, has it. */
async function measurePublications(): Promise<Histogram> {
  const seen = new Histogram();
  const writer = createApiClient({ origin: `http://127.0.0.1:${network.services.port}`, token });
  const connection = openConnection(port);
  const read = async () => (await connection.ask({ host: blog.host, path: "/" })).body.toString();
  for (let round = 0; round < rounds; round += 1) {
    const title = `Edition ${round} of the bench`;
    const { draft } = await writer.read(getFrontDesk, {}, { blogId: blog.id });
    const block = { ...newBlock, id: `benchblock${round}`, title };
    const { version } = await writer.write(changeFront, {
      blogId: blog.id,
      operationId: `bench-${round}`,
      seen: draft.version,
      operation: { kind: "addBlock", block, after: null },
    });
    await read();
    await writer.write(publishFront, { blogId: blog.id, seen: version, liveMillis: null });
    const published = performance.now();
    while (!(await read()).includes(title)) await new Promise((resolve) => setTimeout(resolve, 20));
    seen.add(performance.now() - published);
  }
  connection.close();
  return seen;
}

function describe(found: Record<keyof typeof aims, Histogram>): string {
  const names = {
    opens: "opening the desk until it can be used",
    moves: "a key that moves a card until it is painted",
    seen: "publishing until a cached page has it",
  };
  const rows = Object.entries(names).map(([name, what]) => {
    const [aim, times] = [aims[name as keyof typeof aims], found[name as keyof typeof aims]];
    const slowest = times.quantile(0.95);
    const cells = [what, Math.round(times.quantile(0.5)), Math.round(slowest), `≤ ${aim}`];
    return `| ${[...cells, slowest <= aim ? "yes" : "**no**"].join(" | ")} |`;
  });
  return [
    `Made by \`npm run desk\`: built Workers, ${stories.toLocaleString("en-US")} stories, a browser whose processor is slowed ${slowdown} times,`,
    `${rounds} openings and publications, ${moves} moves; ${before.toFixed(1)} processes were waiting for a processor before,`,
    `${(loadavg()[0] ?? NaN).toFixed(1)} after. Its script is in \`tests/worker/budgets.ts\`, the rows of a front in \`reads.front.built.rows\`.`,
    "",
    "| what | median, ms | p95, ms | aim, ms | met |",
    "| --- | --: | --: | --: | --- |",
    ...rows,
  ].join("\n");
}
