import { findMedian } from "../report/result.ts";

/** The parts of a Lighthouse report used here. */
export interface LighthouseReport {
  lighthouseVersion: string;
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>;
}

export interface PageRuns {
  page: string;
  /** Target for each score, of 100. */
  aim: number;
  reports: LighthouseReport[];
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const values = [
  { id: "first-contentful-paint", name: "first text, ms" },
  { id: "largest-contentful-paint", name: "largest, ms" },
  { id: "total-blocking-time", name: "blocked, ms" },
  { id: "cumulative-layout-shift", name: "shift" },
] as const;

/** A table of medians and met targets, and every audit that cost points, with its frequency. */
export function describeRuns(
  pages: readonly PageRuns[],
  { runs, load }: { runs: number; load: number },
): string {
  const version = pages[0]?.reports[0]?.lighthouseVersion ?? "";
  const head = ["page", ...categories, "long tasks", ...values.map(({ name }) => name)];
  const rows = pages.map(({ page, reports }) => [
    page,
    ...categories.map((id) => String(findScore(reports, id))),
    String(findMedian(reports.map(countLongTasks))),
    ...values.map(({ id }) => formatValue(findValue(reports, id))),
  ]);
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const losses = pages.flatMap(({ page, reports }) =>
    listLosses(reports).map((loss) => `- ${page}: ${loss}`),
  );
  const misses = pages.flatMap(listMisses);
  return [
    `\`npm run lighthouse\`: Lighthouse ${version}, its mobile setting (a slow telephone on a slow line, simulated), the built`,
    `Workers with the demo network on one machine, median of ${runs}; ${load.toFixed(1)} processes were waiting for a processor`,
    "before it began, and every one takes points from performance. The audit `is-crawlable` is left out: outside production",
    "every page asks not to be found. Long tasks are those of over 50 ms that Lighthouse saw before anybody touched the",
    "page, on a telephone four times as slow as the machine.",
    "",
    ...lines,
    "",
    ...(misses.length === 0 ? ["All targets met."] : ["Missed targets:", "", ...misses]),
    "",
    ...(losses.length === 0 ? [] : ["Audits that cost points (number of runs):", "", ...losses, ""]),
  ].join("\n");
}

/** Targets that the page misses: the scores, and a layout shift of zero. */
function listMisses({ page, aim, reports }: PageRuns): string[] {
  const scores = categories.flatMap((id) => {
    const score = findScore(reports, id);
    return score >= aim ? [] : [`- ${page}: ${id} ${score}, aim ${aim}`];
  });
  const shift = findValue(reports, "cumulative-layout-shift");
  return [...scores, ...(shift === 0 ? [] : [`- ${page}: shift ${formatValue(shift)}, aim 0`])];
}

const findScore = (reports: readonly LighthouseReport[], id: string) =>
  findMedian(reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100)));

const findValue = (reports: readonly LighthouseReport[], id: string) =>
  findMedian(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));

const formatValue = (value: number) =>
  value < 1 ? String(Math.round(value * 1000) / 1000) : String(Math.round(value));

function countLongTasks({ audits }: LighthouseReport): number {
  const details = audits["long-tasks"]?.details as { items?: unknown[] } | undefined;
  return details?.items?.length ?? 0;
}

function listLosses(reports: readonly LighthouseReport[]): string[] {
  const counts = new Map<string, number>();
  for (const { categories: all, audits } of reports) {
    const ids = Object.values(all).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    );
    for (const id of new Set(ids)) {
      const score = audits[id]?.score ?? 1;
      if (score < 0.995)
        counts.set(
          `${audits[id]?.title ?? id} (\`${id}\`)`,
          (counts.get(`${audits[id]?.title ?? id} (\`${id}\`)`) ?? 0) + 1,
        );
    }
  }
  return [...counts].map(([title, count]) => `${title}, ${count}`);
}
