import { beforeAll, expect, test } from "vitest";
import { uploadMedia } from "../../contract/media/media.ts";
import { formatLookImage } from "../../contract/network/look-images.ts";
import { publishLook, type Look } from "../../contract/network/looks.ts";
import { getSite } from "../../contract/network/magma.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const kotaku = "9";
let services: TestServices;
let superuser: string;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
  const add = async (id: string, width: number, height: number, blogId: string, end: number | null) => {
    await services.db
      .prepare("INSERT INTO images (id, format, width, height, size) VALUES (?1, 'png', ?2, ?3, 9)")
      .bind(id, width, height)
      .run();
    await services.db
      .prepare("INSERT INTO media (image_id, blog_id, uploaded_time, license_end) VALUES (?1, ?2, 1, ?3)")
      .bind(id, blogId, end)
      .run();
  };
  const other = (await callAs(services.fetch, null, getSite, { host: "kinja.com" })).data.blog.id;
  await add("media-a1", 1_200, 1_200, kotaku, null);
  await add("media-b2", 1_200, 1_200, other, null);
  await add("media-c3", 1_200, 1_200, kotaku, 1);
});

let seen = 0;
async function publish(look: Look) {
  const answer = await callAs(
    services.fetch,
    superuser,
    publishLook,
    {},
    { blogId: kotaku, seen, look, liveMillis: null },
  );
  if (answer.status === 200) seen += 1;
  return answer;
}
const image = (id: string, width = 1_200, height = 1_200) =>
  formatLookImage({ id, format: "png", width, height });

test("an image of the blog's library is in its look, and leaves it again", async () => {
  expect(await publish({ logoImage: image("media-a1"), cardImage: image("media-a1") })).toMatchObject({
    status: 200,
  });
  const readLooks = async () =>
    (await callAs(services.fetch, null, getSite, { host: "kotaku.com" })).data.blog.looks;
  expect(await readLooks()).toMatchObject([{ look: { logoImage: "media-a1.png.1200x1200" } }]);
  expect(await publish({})).toMatchObject({ status: 200 });
  expect(await readLooks()).toBeUndefined();
});

test("other images are refused, naming the field", async () => {
  const wrong: [string, Look][] = [
    ["of another blog", { logoImage: image("media-b2") }],
    ["whose license has ended", { logoImage: image("media-c3") }],
    ["that there isn't", { logoImage: image("media-d4") }],
    ["of another size than it says", { logoImage: image("media-a1", 1_300) }],
    ["too small", { logoImage: image("media-a1", 100, 100) }],
    ["an SVG", { logoImage: "media-a1.svg.1200x1200" }],
    ["an address", { logoImage: "https://evil.example/a.png" }],
    ["a path", { logoImage: "../a.png.1200x1200" }],
  ];
  for (const [what, look] of wrong)
    expect(await publish(look), what).toMatchObject({ status: 400, error: { field: "look.logoImage" } });
});

test("a library takes no SVG by another name", async () => {
  const body = new TextEncoder().encode(
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  );
  const response = await services.fetch(
    new Request(`http://services.invalid/api/images/${uploadMedia.path}?blogId=${kotaku}&name=logo.png`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${superuser}`, "content-type": "application/octet-stream" },
    }),
  );
  expect(response.status).toBe(400);
});
