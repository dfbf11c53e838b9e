import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { findChromium } from "../../cli/find-chromium.ts";
import { root } from "../../cli/wrangler.ts";
import type { LighthouseReport } from "./describe-runs.ts";

export const reportFolder = `${root}build/lighthouse/`;

/** Runs Lighthouse once, in a new browser, and keeps its report under a name. */
export async function measure(
  address: string,
  name: string,
  moreArgs: readonly string[] = [],
): Promise<LighthouseReport> {
  mkdirSync(reportFolder, { recursive: true });
  const file = `${reportFolder}${name.replaceAll(" ", "-")}.json`;
  const lighthouse = spawn(
    process.execPath,
    [
      `${root}node_modules/lighthouse/cli/index.js`,
      address,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ...moreArgs,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const [complaint, [status]] = await Promise.all([text(lighthouse.stderr), once(lighthouse, "exit")]);
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}: ${complaint}`);
  return JSON.parse(readFileSync(file, "utf8")) as LighthouseReport;
}
