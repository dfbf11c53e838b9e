import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { findHeader, sendRaw } from "./raw-request.ts";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
});
afterAll(() => network.stop());

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const end = "0\r\n\r\n";
const view = '{"id": "1830000001", "from": ""}';

/** Sends chunks; a body without `end` continues forever. */
const send = (target: string, body: string, headers: Record<string, string> = {}) =>
  sendRaw(network.port, {
    method: "POST",
    target,
    headers: { Host: "kotaku.com.localhost", "Transfer-Encoding": "chunked", ...headers },
    body,
  });
const services = () => ({ Host: `localhost:${network.port}`, "Content-Type": "application/json" });

describe("a body without a declared length", () => {
  test("is accepted up to the limit of its path", async () => {
    expect((await send("/ajax/view", chunk(view) + end)).status).toBe(204);
    expect((await send("/ajax/view", Array.from(view, chunk).join("") + end)).status).toBe(204);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await send("/newsletter", chunk("email=x") + chunk("&list=y") + end, form)).status).toBe(422);
  });

  test.each([
    ["/ajax/view", 16_385],
    ["/ajax/log", 16_385],
    ["/ajax/csp", 65_537],
    ["/newsletter", 8_193],
    ["/newsletter/confirm?token=x", 1_025],
  ])("is rejected by %s at %i bytes, though it goes on", async (target, bytes) => {
    const { status, lines, text } = await send(target, chunk("a".repeat(bytes)));
    expect([status, text]).toEqual([413, expect.stringContaining("The request body is too large")]);
    expect(findHeader(lines, "Cache-Control")).toBe("no-store");
    expect(findHeader(lines, "X-Content-Type-Options")).toBe("nosniff");
  });

  test("is rejected by the services as well", async () => {
    const whole = await send("/api/kala/views/add", chunk('{"views": []}') + end, services());
    expect(whole.status).not.toBe(413);
    const { status, text } = await send("/api/kala/views/add", chunk("a".repeat(300_000)) + end, services());
    expect([status, text]).toEqual([413, expect.stringContaining("tooLarge")]);
  });
});

test("a declared length alongside chunks is not trusted", async () => {
  const short = { "Content-Length": "5" };
  expect((await send("/ajax/view", chunk("a".repeat(17_000)), short)).status).toBe(413);
  const body = chunk("a".repeat(300_000));
  expect((await send("/api/kala/views/add", body, { ...services(), ...short })).status).toBe(413);
});
