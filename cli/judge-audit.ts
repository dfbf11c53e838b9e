import * as v from "valibot";

/** What `npm audit --json` prints when the registry has answered (npm's documentation, audit report version 2). */
const AuditReport = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/** `unknown`: nobody could be asked, which says nothing of the packages. */
export type AuditVerdict =
  { kind: "clean" } | { kind: "unknown" } | { kind: "vulnerable"; packages: string[] };

/** What an audit's JSON says of known weaknesses; only those that are high or critical count. */
export function judgeAudit(text: string): AuditVerdict {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), AuditReport), text);
  if (!report.success) return { kind: "unknown" };
  const { vulnerabilities, metadata } = report.output;
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0) return { kind: "clean" };
  const packages = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { kind: "vulnerable", packages };
}
