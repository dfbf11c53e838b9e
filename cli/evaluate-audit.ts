import * as v from "valibot";

/** Output of `npm audit --json` (npm documentation, audit report version 2). */
const AuditReport = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/** `unknown`: the registry could not be reached. */
export type AuditVerdict =
  { kind: "clean" } | { kind: "unknown" } | { kind: "vulnerable"; packages: string[] };

/** Evaluates the JSON of an audit; only high and critical vulnerabilities count. */
export function evaluateAudit(text: string): AuditVerdict {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), AuditReport), text);
  if (!report.success) return { kind: "unknown" };
  const { vulnerabilities, metadata } = report.output;
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0) return { kind: "clean" };
  const packages = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { kind: "vulnerable", packages };
}
