import { describe, expect, test } from "vitest";
import { Histogram } from "../../bench/client/histogram.ts";
import { readResponse } from "../../bench/client/read-response.ts";

const http = (...lines: string[]) => Buffer.from(lines.join("\r\n"));

describe("a response from a connection", () => {
  const sized = http("HTTP/1.1 200 OK", "Content-Length: 5", "", "hello");
  const chunked = http(
    "HTTP/1.1 404 Not Found",
    "Transfer-Encoding: chunked",
    "",
    "3",
    "hel",
    "2",
    "lo",
    "0",
    "",
    "",
  );

  test.each([
    ["with a length", sized, 200],
    ["in chunks", chunked, 404],
  ])("%s is read completely, wherever it was split", (_kind, bytes, status) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect([length, readResponse(bytes.subarray(0, length))]).toEqual([length, null]);
    const response = readResponse(bytes);
    expect([response?.status, response?.body.toString(), response?.length]).toEqual([
      status,
      "hello",
      bytes.length,
    ]);
  });

  test("without a body has none", () => {
    expect(readResponse(http("HTTP/1.1 304 Not Modified", "ETag: x", "", ""))?.body).toHaveLength(0);
  });

  test.each([
    ["without any length", http("HTTP/1.1 200 OK", "", "hello"), /without length/],
    ["that is no HTTP", http("hello", "", ""), /No HTTP/],
  ])("%s is rejected, so that nothing misread is measured", (_kind, bytes, message) => {
    expect(() => readResponse(bytes)).toThrow(message);
  });
});

test("a histogram gives quantiles to within 2 %", () => {
  const histogram = new Histogram();
  for (let time = 1; time <= 1_000; time += 1) histogram.add(time / 10);
  expect(histogram.quantile(0.5) / 50).toBeCloseTo(1, 1);
  expect(histogram.quantile(0.99) / 99).toBeCloseTo(1, 1);
  expect(histogram.quantile(1)).toBe(100);
  expect([histogram.count, histogram.max]).toEqual([1_000, 100]);
  expect(new Histogram().quantile(0.5)).toBeNaN();
});
