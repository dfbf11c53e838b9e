import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readImageAddress } from "../../../api/media/image-transform.ts";
import { openFile } from "../../../cli/records/open-archive.ts";
import { createFileRedirects } from "../../../cli/images/file-redirects.ts";
import type { Placement } from "../../../cli/images/place-once.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";

const place = (src: string): Promise<Placement> =>
  Promise.resolve(
    src.includes("lost")
      ? { kind: "missing", reason: "it is gone", isNew: true }
      : { kind: "stored", picture: { id: src.replace(/\W/g, ""), format: "jpg", width: 1, height: 1 } },
  );
const pathOf = (src: string) => (src.startsWith("/") ? src : null);

test("files of images lead to the image here, the full size as well", async () => {
  const files = createFileRedirects(place, { pathOf, account: "magma" });
  for (const src of [
    "/u/fog-300x200.jpg",
    "/u/pier.jpg",
    "/u/pier-150x150.jpg",
    "/u/lost.jpg",
    "https://x.example/a.jpg",
  ])
    await files.place(src, true);
  await files.place("/u/secret.jpg", false);
  const to = (id: string) => `/magma/image/upload/c_scale,f_auto,q_80,w_1600/${id}.jpg`;
  expect(files.list()).toEqual([
    { from: "/u/fog-300x200.jpg", to: to("ufog300x200jpg") },
    { from: "/u/pier.jpg", to: to("upierjpg") },
    { from: "/u/pier-150x150.jpg", to: to("upier150x150jpg") },
    { from: "/u/fog.jpg", to: to("ufog300x200jpg") },
  ]);
});

test("the size is one that the services offer, in the form that they write it", async () => {
  const files = createFileRedirects(place, { pathOf, account: "magma" });
  await files.place("/a", true);
  const [, transform = "", file = ""] = /upload\/(.*)\/(.*)$/.exec(JSON.stringify(files.list()[0])) ?? [];
  const name = file.replace('"}', "");
  expect(readImageAddress(transform, name).canonical).toBe(`${transform}/${name}`);
});

test.each([
  ["https://harbour.example/wp-content/uploads/a.jpg?w=300", "/wp-content/uploads/a.jpg"],
  ["http://www.harbour.example/wp-content/uploads/a.jpg", "/wp-content/uploads/a.jpg"],
  ["/wp-content/uploads/a.jpg", "/wp-content/uploads/a.jpg"],
  ["https://i0.wp.com/harbour.example/wp-content/uploads/a.jpg?ssl=1", "/wp-content/uploads/a.jpg"],
  ["https://i0.wp.com/other.example/a.jpg", null],
  ["https://other.example/wp-content/uploads/a.jpg", null],
  ["data:image/png;base64,AAAA", null],
])("the file of %s is %s", async (src, path) => {
  const file = fileURLToPath(new URL("../fixtures/export.xml", import.meta.url));
  expect((await openWxr(openFile(file), "harbour")).pathOfFile?.(src)).toBe(path);
});
