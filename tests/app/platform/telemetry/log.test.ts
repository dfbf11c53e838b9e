import { beforeEach, expect, test, vi } from "vitest";
import { createLog, type LogEvent } from "../../../../app/platform/telemetry/log.ts";

const write = { error: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() };
const lines = (level: "error" | "warn") =>
  write[level].mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>);
beforeEach(() => vi.clearAllMocks());

test("a line is JSON with the event, its level, the request's id and details", () => {
  createLog("r-1", write)("service.failed", { service: "core", status: 500 });
  expect(lines("error")).toEqual([
    { event: "service.failed", level: "error", requestId: "r-1", service: "core", status: 500 },
  ]);
});

test.each<[LogEvent, "error" | "warn"]>([
  ["url.not-rewritten", "warn"],
  ["message.missing", "warn"],
  ["host.unknown", "warn"],
  ["browser.log", "warn"],
  ["service.failed", "error"],
  ["page.failed", "error"],
  ["node.unknown", "error"],
])("%s goes to console.%s, with the same shape", (event, level) => {
  createLog("r-1", write)(event, { message: "x" });
  expect(lines(level)).toEqual([{ event, level, requestId: "r-1", message: "x" }]);
  expect(write.error.mock.calls.length + write.warn.mock.calls.length).toBe(1);
});

test("the same line is written once per request", () => {
  const log = createLog("r-1", write);
  log("message.missing", { message: "a" });
  log("message.missing", { message: "a" });
  log("message.missing", { message: "b" });
  createLog("r-2", write)("message.missing", { message: "a" });
  expect(lines("warn").map(({ requestId, message }) => [requestId, message])).toEqual([
    ["r-1", "a"],
    ["r-1", "b"],
    ["r-2", "a"],
  ]);
});

test("a request with a thousand errors writes 20 lines, the last of which is marked", () => {
  const log = createLog("r-1", write);
  for (let index = 0; index < 1000; index++) log("url.not-rewritten", { url: String(index) });
  log("service.failed", { service: "core" });
  expect(lines("warn")).toHaveLength(20);
  expect(lines("warn").map(({ isCut }) => isCut)).toEqual([...Array<undefined>(19).fill(undefined), true]);
  expect(lines("error")).toHaveLength(1);
});
