import { expect, test } from "vitest";
import { evaluateAudit } from "../../cli/evaluate-audit.ts";

const report = (high: number, critical: number, packages: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(packages).map(([name, severity]) => [name, { name, severity, via: [] }]),
    ),
    metadata: {
      vulnerabilities: { info: 0, low: 1, moderate: 1, high, critical, total: 2 + high + critical },
    },
  });

test.each([
  ["nothing at all", report(0, 0, {}), { kind: "clean" }],
  ["what is moderate", report(0, 0, { one: "moderate" }), { kind: "clean" }],
  [
    "what is high",
    report(1, 0, { one: "high", two: "low" }),
    { kind: "vulnerable", packages: ["one (high)"] },
  ],
  [
    "what is critical",
    report(0, 1, { one: "critical" }),
    { kind: "vulnerable", packages: ["one (critical)"] },
  ],
  [
    "a registry that refuses",
    '{"message": "405 Method Not Allowed", "statusCode": 405}',
    { kind: "unknown" },
  ],
  ["no answer", "", { kind: "unknown" }],
])("an audit with %s", (_, text, verdict) => {
  expect(evaluateAudit(text)).toEqual(verdict);
});
