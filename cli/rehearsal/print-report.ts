import type { ReleaseCheck } from "./try-release.ts";

/** A phase of the rehearsal: the running release, its checks, and losses compared with an earlier export. */
export interface Phase {
  title: string;
  checks: readonly ReleaseCheck[];
  /** Title of the phase with which its export is compared; null for the first phase. */
  comparedWith: string | null;
  records: number;
  losses: readonly string[];
}

/** Maximum number of losses printed for each phase. */
const shownLosses = 10;

/** The report of a rehearsal, a line for each check. */
export function printReport(phases: readonly Phase[]): string {
  return phases
    .flatMap(({ title, checks, comparedWith, records, losses }) => [
      "",
      title,
      ...checks.map(
        ({ what, failure }) => `  ${mark(failure === null)}  ${what}${failure ? `: ${failure}` : ""}`,
      ),
      ...(comparedWith === null
        ? [`  ok      export: ${String(records)} records`]
        : [
            `  ${mark(losses.length === 0)}  export: ${String(records)} records; ${countLosses(losses)} of ${comparedWith}`,
          ]),
      ...losses.slice(0, shownLosses).map((loss) => `          ${loss}`),
    ])
    .slice(1)
    .join("\n");
}

const mark = (isOk: boolean) => (isOk ? "ok    " : "FAILED");
const countLosses = (losses: readonly string[]) =>
  losses.length === 0 ? "nothing lost" : `${String(losses.length)} lost`;

/** True if everything worked. */
export const isPassed = (phases: readonly Phase[]): boolean =>
  phases.every(
    ({ checks, losses }) => losses.length === 0 && checks.every(({ failure }) => failure === null),
  );
