import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { MediaDetails, MediaImage } from "../../contract/media/media.ts";
import { readMetadata, addMedia } from "../../api/media/library/write-library.ts";
import { readLibrary, readMedia } from "../../api/media/library/read-library.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const blogId = "9";
const personId = "502";
/** A person who sees all of it. */
const reader = { personId, now: Date.now(), editorOf: [blogId], memberOf: [blogId], readsAll: true };

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
  xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  photoshop:Credit="Marisol Vega/Halcyon Dog" photoshop:Source="Press kit"
  xmpRights:WebStatement="https://license.example/1">
<dc:creator><rdf:Seq><rdf:li>Marisol Vega</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Halcyon Dog</rdf:li></rdf:Alt></dc:rights>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">The harbor at dusk.</rdf:li></rdf:Alt></dc:description>
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Boats below a red sky</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const draw = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } });
const asBytes = (buffer: Buffer) => new Uint8Array(buffer);

test("reads what XMP says of a photograph", async () => {
  const bytes = asBytes(await draw(1).jpeg().withXmp(xmp).toBuffer());
  expect(await readMetadata(bytes)).toEqual({
    alt: "Boats below a red sky",
    caption: "The harbor at dusk.",
    credit: "Marisol Vega/Halcyon Dog",
    source: "Press kit",
    copyright: "© 2026 Halcyon Dog",
    license: "https://license.example/1",
  });
});

test("reads what an AVIF says, by XMP and by Exif", async () => {
  const image = draw(5)
    .avif()
    .withExif({ IFD0: { Artist: "Jun Pellegrino", Copyright: "Kotaku 2026" } });
  const byExif = await readMetadata(asBytes(await image.toBuffer()));
  expect(byExif).toMatchObject({ credit: "Jun Pellegrino", copyright: "Kotaku 2026" });
  const byXmp = await readMetadata(asBytes(await image.withXmp(xmp).toBuffer()));
  expect(byXmp).toMatchObject({ credit: "Marisol Vega/Halcyon Dog", license: "https://license.example/1" });
});

test("falls back to Exif, and to nothing", async () => {
  const exif = { IFD0: { Artist: "Jun Pellegrino", Copyright: "Kotaku 2026", ImageDescription: "A door" } };
  const bytes = asBytes(await draw(2).jpeg().withExif(exif).toBuffer());
  expect(await readMetadata(bytes)).toMatchObject({
    credit: "Jun Pellegrino",
    copyright: "Kotaku 2026",
    caption: "A door",
  });
  const empty = { alt: "", caption: "", credit: "", source: "", copyright: "", license: "" };
  expect(await readMetadata(asBytes(await draw(3).png().toBuffer()))).toEqual(empty);
  expect(await readMetadata(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x00]))).toEqual(empty);
});

test("does not let entities of a document type declaration in", async () => {
  const bomb = xmp
    .replace(
      "<x:xmpmeta",
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><x:xmpmeta`,
    )
    .replace("Boats below a red sky", "&b;&b;&b;&b;");
  const bytes = asBytes(await draw(4).jpeg().withXmp(bomb).toBuffer());
  expect((await readMetadata(bytes)).alt).not.toContain("aaaaaaaaaa");
});

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
});

const add = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  addMedia({ ...services, now: Date.now() }, { blogId, personId, name, bytes });

test("an upload keeps its credits in the library and in the file, which loses the rest", async () => {
  const bytes = asBytes(await draw(5).jpeg().withXmp(xmp).toBuffer());
  const { image } = await add(bytes, "harbor.jpg");
  expect(image).toMatchObject({
    credit: "Marisol Vega/Halcyon Dog",
    alt: "Boats below a red sky",
    version: 0,
  });
  const stored = await (await services.imageStore.get(image.id))?.arrayBuffer();
  const file = new Uint8Array(stored ?? new ArrayBuffer());
  expect(await readMetadata(file)).toMatchObject({
    credit: "Marisol Vega/Halcyon Dog",
    alt: "",
    caption: "",
  });
});

const storyWith = (image: MediaImage, sourceId: string) => ({
  sourceId,
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: `Story ${sourceId}`,
  publishTimeMillis: Date.UTC(2026, 0, 2),
  body: [
    {
      type: "Image" as const,
      image: { id: image.id, format: image.format, alt: "From the story" },
      attribution: [{ credit: "Agency", source: "Wire", label: "Photo" }],
    },
  ],
});

test("knows the stories that have an image, until they have it no more", async () => {
  const { image } = await add(asBytes(await draw(6).png().toBuffer()), "used.png");
  const story = storyWith(image, "test:uses");
  await services.load({ posts: [story] });
  const uses = async () => (await readMedia(services.db, blogId, image.id, reader)).uses;
  expect(await uses()).toMatchObject([{ headline: "Story test:uses", isDraft: false }]);
  await services.load({ posts: [{ ...story, body: [] }] });
  expect(await uses()).toEqual([]);
  await services.load({ posts: [story] });
  await services.load({ posts: [{ ...story, status: "DELETED" }] });
  expect(await uses()).toEqual([]);
});

test("shows an image of which more is said than anybody may enter, as an import once brought it", async () => {
  const { image } = await add(asBytes(await draw(9).png().toBuffer()), "long.png");
  await services.db
    .prepare("UPDATE media SET alt = ?1, label = 'Foto', focal_point = ?2 WHERE image_id = ?3")
    .bind("a".repeat(1_034), '{"x":1.5,"y":0}', image.id)
    .run();
  const everything = { personId: "1", now: Date.now(), editorOf: [], memberOf: [], readsAll: true };
  const { image: stored } = await readMedia(services.db, blogId, image.id, everything);
  expect(v.parse(MediaImage, stored)).toMatchObject({ alt: "a".repeat(1_034), label: "Foto" });
  expect(v.safeParse(MediaDetails, stored).success).toBe(false);
});

test.each(["before", "after"])(
  "a stored image of an imported story is in the library, %s it",
  async (order) => {
    const id = `imported-${order}`;
    const store = () =>
      services.db
        .prepare("INSERT INTO images (id, format, width, height, size) VALUES (?1, 'jpg', 8, 6, 100)")
        .bind(id)
        .run();
    if (order === "before") await store();
    await services.load({ posts: [storyWith({ id, format: "jpg" } as MediaImage, `test:${order}`)] });
    if (order === "after") await store();
    const { items } = await readLibrary(
      services.db,
      { blogId, words: "", filter: "all", maxReturned: 5 },
      reader,
    );
    const found = items.find((image) => image.id === id);
    expect(found).toMatchObject({ alt: "From the story", credit: "Agency", source: "Wire", label: "Photo" });
    expect(found?.uploadedByPersonId).toBeNull();
  },
);

test("a search goes on behind the images that one page looks through, whatever the accents", async () => {
  const { db } = services;
  await db
    .prepare("INSERT INTO images (id, format, width, height, size) VALUES ('chile', 'jpg', 1, 1, 1)")
    .run();
  const insert = "INSERT INTO media (image_id, blog_id, alt, uploaded_time)";
  await db.prepare(`${insert} VALUES ('chile', '9', 'Un jalapeño verde', 1)`).run();
  await db.batch([
    db.prepare(`
      INSERT INTO images (id, format, width, height, size)
      WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 20000)
      SELECT 'many-' || n, 'jpg', 1, 1, 1 FROM counted`),
    db.prepare(`${insert} SELECT id, '9', 'Nothing', 2 FROM images WHERE id LIKE 'many-%'`),
  ]);
  for (const blog of [{ blogId }, {}]) {
    const query = { ...blog, words: "jalapeno", filter: "all", maxReturned: 10 } as const;
    const first = await readLibrary(db, query, reader);
    expect(first.items).toEqual([]);
    const second = await readLibrary(db, { ...query, after: first.next ?? 0 }, reader);
    expect(second.items.map(({ id }) => id)).toEqual(["chile"]);
    expect(second.next).toBeNull();
  }
});
