import { expect, test } from "vitest";
import { openConnection } from "../../bench/client/connection.ts";
import { compatibility, createStub } from "../../bench/workerd/front-end.ts";
import { startWorkerd } from "../../bench/workerd/start-workerd.ts";
import { createTemporaryFolder } from "../../cli/temporary-folder.ts";

const worker = `
const url = "https://kotaku.com/kept";
const answer = (body, maxAge) => new Response(body, { headers: { "Cache-Control": "public, max-age=" + maxAge, "X-Own": "yes" } });
const steps = {
  "/put": () => caches.default.put(url, answer(new Uint8Array(200_000).fill(7), 60)).then(() => "put"),
  "/put-stream": () => caches.default.put(url, answer(new Response("streamed").body, 60)).then(() => "put"),
  "/put-old": () => caches.default.put(url, answer("old", 0)).then(() => "put"),
  "/delete": () => caches.default.delete(url).then(String),
  "/match": async () => {
    const found = await caches.default.match(url);
    if (!found) return "nothing";
    const bytes = new Uint8Array(await found.arrayBuffer());
    return [found.status, found.headers.get("X-Own"), bytes.length, bytes[bytes.length - 1]].join(" ");
  },
};
export default { fetch: async (request) => new Response(await steps[new URL(request.url).pathname]()) };
`;

test("the memory behind caches.default keeps entries unchanged until they expire or are deleted", async () => {
  const cache = createStub("cache");
  const workerd = await startWorkerd(
    createTemporaryFolder("cache"),
    {
      services: [
        {
          kind: "worker",
          name: "asking",
          modules: [{ name: "asking.js", type: "esModule" }],
          cache: "cache",
        },
        cache.service,
      ],
      sockets: { door: "asking" },
      ...compatibility,
      heap: 128,
    },
    { "asking.js": worker, ...cache.files },
  );
  const connection = openConnection(workerd.port("door"));
  const ask = async (path: string) => (await connection.ask({ host: "asking", path })).body.toString();
  try {
    expect(await ask("/match")).toBe("nothing");
    await ask("/put");
    expect(await ask("/match")).toBe("200 yes 200000 7");
    await ask("/put-stream");
    expect(await ask("/match")).toBe("200 yes 8 100");
    expect([await ask("/delete"), await ask("/delete")]).toEqual(["true", "false"]);
    await ask("/put-old");
    expect(await ask("/match")).toBe("nothing");
  } finally {
    connection.close();
    await workerd.stop();
  }
});
