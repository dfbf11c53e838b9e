import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleServices, importToken, migrate, startServices } from "../../bench/network/start-services.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";
import { root } from "../../cli/wrangler.ts";
import type { ReportFile } from "../cli/records/import-run.ts";

/*
 * An import of stories with their comments that is killed (SIGKILL) again and again, each time after another part has arrived,
 * and is then run to its end. `SOAK_ITEMS` is the number of stories; each has three comments.
 */

const kills = Number(process.env["SOAK_KILLS"] ?? 10);
const stories = Number(process.env["SOAK_ITEMS"] ?? 1_000);
const items = stories * 4;
const folder = `${root}build/killed-import`;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function writeSource(path: string): void {
  const date = (at: number) => new Date(Date.UTC(2019, 0, 1) + at * 60_000).toISOString();
  const lines = Array.from({ length: stories }, (_, at) => [
    {
      type: "post",
      id: `soak:${at}`,
      title: `Lantern ${at}`,
      html: `<h2>Part ${at}</h2><p>${"Fog over the harbour. ".repeat(20)}</p><ul><li>First ${at}</li><li>Second</li></ul>`,
      authors: [`Ann ${at % 7}`],
      publishedAt: date(at),
      oldAddresses: [`/lantern-${at}/`],
    },
    ...[1, 2, 3].map((number) => ({
      type: "comment",
      id: `soak:${at}:${number}`,
      parent: number === 1 ? `soak:${at}` : `soak:${at}:${number - 1}`,
      author: { name: `Reader ${number}`, key: `reader ${number}` },
      html: `<p>Comment ${number} on ${at}.</p>`,
      publishedAt: date(at + number),
    })),
  ]);
  writeFileSync(
    path,
    lines
      .flat()
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(""),
  );
}

test(
  `an import that is killed ${kills} times arrives whole, each item once`,
  { timeout: (items + kills * 1_000) * 300 },
  async () => {
    rmSync(folder, { recursive: true, force: true });
    bundleServices();
    const services = await startServices(folder);
    try {
      await migrate(services);
      const db = await services.db();
      const countPosts = async () =>
        (await db.prepare("SELECT count(*) AS n FROM posts").first<number>("n")) ?? 0;
      const place = createTemporaryFolder("killed-import");
      const [source, report] = [join(place, "source.jsonl"), join(place, "report.json")];
      writeSource(source);
      const command = `cli/import.ts jsonl ${source} --blog harbour --new-blog harbour.example --no-fetch --to http://127.0.0.1:${services.port} --memory ${join(place, "images.jsonl")}`;
      const start = (): ChildProcess =>
        spawn(process.execPath, [...command.split(" "), "--token", importToken, "--report", report], {
          cwd: root,
          stdio: "ignore",
        });
      for (let kill = 1; kill <= kills; kill += 1) {
        const running = start();
        const closed = once(running, "close");
        const until = (items * kill) / (kills + 1);
        while (running.exitCode === null && (await countPosts()) < until) await pause(20);
        running.kill("SIGKILL");
        await closed;
      }
      for (const outcome of ["created", "unchanged"]) {
        const [code] = (await once(start(), "close")) as [number | null];
        expect(code).toBe(0);
        const { totals, ledger } = JSON.parse(readFileSync(report, "utf8")) as ReportFile;
        expect([outcome, totals["failed"], (totals["created"] ?? 0) + (totals["unchanged"] ?? 0)]).toEqual([
          outcome,
          0,
          items,
        ]);
        if (outcome === "unchanged") expect(totals["unchanged"]).toBe(items);
        for (const [kind, [inSource, arrived]] of Object.entries(ledger.totals))
          expect([kind, arrived]).toEqual([kind, inSource]);
      }
      expect(await countPosts()).toBe(items);
      const threads = await db
        .prepare("SELECT count(*) AS n FROM posts WHERE is_starter = 1 AND reply_count = 3")
        .first<number>("n");
      expect(threads).toBe(stories);
    } finally {
      await services.stop();
    }
  },
);
