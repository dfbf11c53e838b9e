import { expect, test } from "vitest";
import { openSiteArchive } from "../../../cli/markdown/archive-files.ts";
import { openSiteFolder } from "../../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import type { SiteFolder } from "../../../cli/markdown/site-files.ts";
import { openArchiveFile } from "../../../cli/records/zip-files.ts";
import { readChosenFile } from "../../../cli/records/input-file.ts";
import { makeZip } from "../records/make-zip.ts";
import { writeSite } from "./write-site.ts";

const files = {
  "_config.yml": "url: https://old.example\npermalink: /:year/:title/\nauthor: ann\n",
  "_data/authors.yml": "ann:\n  name: Ann Öller\n",
  "_posts/2020-01-02-fog.md":
    "---\ntitle: Fog\ntags: [sea]\n---\nSee [rain](/2020/rain/) and ![wet](/img/wet.png).\n",
  "_posts/2020-01-03-rain.md": "---\ntitle: Rain\n---\nRain.\n",
  "img/wet.png": "png",
  "about.md": "---\ntitle: About\n---\nAbout us.\n",
};
const options = { blog: "harbour", timezone: "UTC", site: null };

async function readAll(folder: SiteFolder) {
  const source = await openMarkdown(folder, { ...options, assets: `${folder.path}/../assets` });
  const items = [];
  for await (const { origin, title, post, notes } of source.items())
    items.push({ origin, title, post, notes });
  return { source, items };
}

const zip = async (content: Record<string, string>) =>
  openSiteArchive(
    await openArchiveFile(readChosenFile(new File([new Uint8Array(await makeZip(content))], "site.zip"))),
  );

test("a site in a zip file arrives as its folder does, with the same ids", async () => {
  const root = writeSite(files);
  const fromFolder = await readAll(openSiteFolder(root));
  const inside = Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text]));
  for (const content of [files, inside]) {
    const fromZip = await readAll(await zip(content));
    expect(fromZip.items).toEqual(fromFolder.items);
    expect(fromZip.source.storyIds).toEqual(fromFolder.source.storyIds);
    expect(fromZip.source.said).toEqual(fromFolder.source.said);
    expect(fromZip.source.people).toEqual(fromFolder.source.people);
    expect(fromZip.source.locateImage("/img/wet.png")).toMatchObject({ kind: "entry" });
    expect(fromZip.source.locateImage("/../../etc/passwd")).toBeNull();
  }
});

test("entries that lead out of the archive are named, and the others read", async () => {
  const { items } = await readAll(await zip({ ...files, "../evil.md": "---\ntitle: Evil\n---\nEvil.\n" }));
  expect(items.filter(({ post }) => post !== null)).toHaveLength(3);
  expect(items.find(({ title }) => title === "../evil.md")?.notes).toEqual([
    { kind: "rejected", reason: "isn't read: its path leads out of the archive" },
  ]);
});
