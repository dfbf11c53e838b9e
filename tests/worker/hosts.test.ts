import { afterAll, beforeAll, expect, test } from "vitest";
import { readVectorRows } from "../vectors.ts";
import { startFrontEnd } from "./front-end.ts";
import { sendRaw } from "./raw-request.ts";

/* What stands in `Host` is anybody's text: a host that there isn't is refused, and is no error of ours. */

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

const hosts = [
  "kotaku.com.localhost:99999",
  "kotaku.com.localhost:-1",
  "kotaku.com.localhost:8x",
  "%00.localhost",
  "%00",
  "kotaku.com%00.localhost",
  "kotaku.com%2f.localhost",
  "[::1",
  "[::1].localhost",
  "a b.localhost",
  "kotaku.com.localhost@evil.example",
  "<script>.localhost",
  "xn--.localhost",
  "xn--a.localhost",
  "..localhost",
  ".localhost",
  "",
  ":",
  `${"a".repeat(300)}.localhost`,
  "1.2.3.256",
  ...readVectorRows<{ host?: string; input: string; failure?: boolean }>("urltestdata.json")
    .map(({ host, input }) => host ?? input)
    .filter((text) => /^[\x21-\x7e]{1,200}$/.test(text))
    .slice(0, 150),
];

test.each([...new Set(hosts)])("%j", async (host) => {
  for (const target of ["/", "/latest"]) {
    const { status, text } = await sendRaw(Number(app.port), { target, headers: { Host: host } });
    console.log(JSON.stringify(host), status, text.slice(0, 60).replace(/\s+/g, " "));
    expect(status).toBeLessThan(500);
  }
});
