import { beforeEach, expect, test, vi } from "vitest";
import { maxBeaconBytes, sendBeacon } from "../../../../app/platform/telemetry/send-beacon.client.ts";

const beacon = vi.fn<(address: string, body: string) => boolean>();
const fetch = vi.fn<(address: string, init: object) => Promise<void>>();
const view = (navigator: object = { sendBeacon: beacon }) => ({ navigator, fetch }) as unknown as Window;

beforeEach(() => {
  vi.resetAllMocks();
  beacon.mockReturnValue(true);
  fetch.mockResolvedValue();
});

const fallBack = [
  "https://a.example/x",
  { method: "POST", body: '{"a":1}', keepalive: true, mode: "no-cors", credentials: "same-origin" },
];

test("passes the data to the browser's beacon, as JSON text", () => {
  expect(sendBeacon(view(), "https://a.example/x", { a: 1 })).toBe(true);
  expect(beacon.mock.calls).toEqual([["https://a.example/x", '{"a":1}']]);
  expect(fetch).not.toHaveBeenCalled();
});

test("without beacons uses a request that outlives the page", () => {
  expect(sendBeacon(view({}), "https://a.example/x", { a: 1 })).toBe(true);
  expect(fetch.mock.calls).toEqual([fallBack]);
});

test("uses such a request too if the beacon is rejected or throws", () => {
  beacon.mockReturnValueOnce(false);
  expect(sendBeacon(view(), "https://a.example/x", { a: 1 })).toBe(true);
  beacon.mockImplementationOnce(() => {
    throw new TypeError("no");
  });
  expect(sendBeacon(view(), "https://a.example/x", { a: 1 })).toBe(true);
  expect(fetch.mock.calls).toEqual([fallBack, fallBack]);
});

test("never throws, even if the request fails or is unavailable", async () => {
  fetch.mockRejectedValueOnce(new Error("offline"));
  expect(sendBeacon(view({}), "/x", 1)).toBe(true);
  await Promise.resolve();
  fetch.mockImplementationOnce(() => {
    throw new Error("blocked");
  });
  expect(sendBeacon(view({}), "/x", 1)).toBe(false);
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(sendBeacon(view(), "/x", circle)).toBe(false);
});

test("sends nothing without a URL, or if the data is too large", () => {
  expect(sendBeacon(view(), "", { a: 1 })).toBe(false);
  expect(sendBeacon(view(), "/x", "é".repeat(maxBeaconBytes / 2))).toBe(false);
  expect(beacon).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  expect(sendBeacon(view(), "/x", "é".repeat(maxBeaconBytes / 2 - 1))).toBe(true);
});
