/** What we read of Lighthouse's report. */
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
  reports: LighthouseReport[];
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const values = [
  { id: "first-contentful-paint", name: "first text, ms" },
  { id: "largest-contentful-paint", name: "largest, ms" },
  { id: "total-blocking-time", name: "blocked, ms" },
  { id: "cumulative-layout-shift", name: "shift" },
] as const;

/** The middle one, so that a single bad run does not speak for all. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A table of medians, and below it whatever cost points, with how often. */
export function describeRuns(pages: readonly PageRuns[], runs: number): string {
  const version = pages[0]?.reports[0]?.lighthouseVersion ?? "";
  const head = ["page", ...categories, "long tasks", ...values.map(({ name }) => name)];
  const rows = pages.map(({ page, reports }) => [
    page,
    ...categories.map((id) =>
      String(findMedian(reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100)))),
    ),
    String(findMedian(reports.map(countLongTasks))),
    ...values.map(({ id }) =>
      formatValue(findMedian(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN))),
    ),
  ]);
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const losses = pages.flatMap(({ page, reports }) =>
    listLosses(reports).map((loss) => `- ${page}: ${loss}`),
  );
  return [
    "# Lighthouse",
    "",
    `\`npm run lighthouse\`: Lighthouse ${version}, its mobile setting (a slow telephone on a slow line, simulated), the built`,
    `Workers with the demo network on one machine, median of ${runs}. The audit \`is-crawlable\` is left out: outside production`,
    "every page asks not to be found. Long tasks are those that Lighthouse saw before anybody touched the page.",
    "",
    ...lines,
    "",
    ...(losses.length === 0 ? [] : ["What cost points, in how many runs:", "", ...losses, ""]),
  ].join("\n");
}

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
