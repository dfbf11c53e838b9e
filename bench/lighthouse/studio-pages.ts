import type { ApiClient } from "../../cli/upload/api-client.ts";
import { buildSessionCookies, formatCookies, openSession } from "../../tests/e2e/open-session.ts";
import type { LighthouseReport } from "./describe-runs.ts";
import { measure } from "./measure.ts";
import { readPage } from "./read-page.ts";

const aim = 100;
const host = "kinja.com";
/** Address of an account with every permission. */
const email = "network-desk@example.test";
const library = "/manage/kotaku/media";

const pages: readonly [page: string, path: string][] = [
  ["dashboard", "/dashboard"],
  ["notifications", "/dashboard/notifications"],
  ["drafts", "/manage/kotaku/stories"],
  ["live stories", "/manage/kotaku/stories?state=live"],
  ["start of a story", "/write"],
  ["story", "/write/1836000005"],
  ["Spanish story", "/write/1837700008"],
  ["comparison of versions", "/write/1836000005/compare"],
  ["media library", library],
  ["liveblog desk", "/manage/kotaku/liveblog/1836000011"],
  ["preview of the network", "/manage/kotaku/preview"],
  ["correction", "/manage/kotaku/corrections?story=1836000001"],
  ["publication checks", "/manage/kotaku/checks/1836000001"],
  ["replies", "/manage/kotaku/moderation"],
  ["staff", "/manage/kotaku/people"],
  ["settings", "/settings"],
  ["notification settings", "/settings/notifications"],
  ["blocked people", "/settings/people"],
];
const devices = ["mobile", "desktop"] as const;

/**
 * Measures the accessibility of the studio's pages for a signed-in person: a table, and the audits that cost points.
 */
export async function measureStudio(services: ApiClient, origin: string): Promise<string> {
  const buildAddress = (path: string) => origin.replace("//", `//${host}.`) + path;
  const cookies = buildSessionCookies(buildAddress("/"), await openSession(services, email, host));
  const headers = { cookie: formatCookies(cookies) };
  const [, image = ""] =
    /href="([^"]+\/media\/image\/[^"]+)"/.exec((await readPage(buildAddress(library), headers)).html) ?? [];
  const rows: string[] = [];
  const losses: string[] = [];
  for (const [page, path] of [...pages, ["image", image] as const]) {
    const address = buildAddress(path);
    const { status } = await readPage(address, headers);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    const scores: number[] = [];
    for (const device of devices) {
      const report = await measure(address, `studio-${page}-${device}`, [
        "--only-categories=accessibility",
        `--extra-headers=${JSON.stringify(headers)}`,
        ...(device === "desktop" ? ["--preset=desktop"] : []),
      ]);
      scores.push(findScore(report));
      losses.push(...listLosses(report).map((loss) => `- ${page}, ${device}: ${loss}`));
    }
    console.log(`${page}: ${scores.join(", ")}`);
    rows.push(`| ${[page, ...scores].join(" | ")} |`);
  }
  return describe(rows, losses);
}

const describe = (rows: readonly string[], losses: readonly string[]): string =>
  [
    "Accessibility of studio pages, signed in with every permission, by Lighthouse's settings for phones and for desktops",
    `(aim ${aim}):`,
    "",
    `| page | ${devices.join(" | ")} |`,
    "| --- | --- | --- |",
    ...rows,
    "",
    ...(losses.length === 0 ? ["All targets met."] : ["Audits that cost points:", "", ...losses]),
  ].join("\n");

const findScore = ({ categories }: LighthouseReport) =>
  Math.round((categories["accessibility"]?.score ?? 0) * 100);

function listLosses({ categories, audits }: LighthouseReport): string[] {
  const counted = (categories["accessibility"]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const { score = null, title = id } = audits[id] ?? {};
    return score === null || score === 1 ? [] : [`${title} (\`${id}\`)`];
  });
}
