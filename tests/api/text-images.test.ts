import { beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { renewCardNames } from "../../api/posts/card-cells.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const show = (id: string, width = 1_200) => ({
  type: "Image" as const,
  image: { id, format: "jpg", width, height: 800 },
});

const story = (number: number, changes: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `image:${number}`,
  id: String(1_846_000_000 + number),
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: `Story ${number}`,
  publishTimeMillis: noon - number,
  body: [show("icon", 40), show(`text-${number}`)],
  ...changes,
});

let services: TestServices;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});

/** The images of the list's stories, by their numbers. */
async function list() {
  const response = await services.fetch(new Request("http://services.invalid/api/core/blog/9/latest"));
  const { data } = v.parse(envelopeOf(getLatest.reply), await response.json());
  const posts = data.items.filter(({ post }) => post.headline.startsWith("Story "));
  return Object.fromEntries(posts.map(({ post }) => [post.headline.slice(6), post.textImage?.id ?? null]));
}

test("a list has the image of a text where there is no lead, and follows the text", async () => {
  const lead = show("lead");
  await services.load({
    posts: [
      story(1),
      story(2, { mainMedia: lead }),
      story(3, { featuredMedia: lead.image }),
      story(4, { body: [show("icon", 40)] }),
      story(5, { password: "secret" }),
    ],
  });
  expect(await list()).toEqual({ 1: "text-1", 2: null, 3: null, 4: null });
  await services.load({ posts: [story(1, { body: [show("other")] })] });
  expect(await list()).toMatchObject({ 1: "other" });
  await services.load({ posts: [story(1, { mainMedia: lead })] });
  expect(await list()).toMatchObject({ 1: null });
});

test("the job fills in stories of an older release, once", async () => {
  await services.load({ posts: [story(1), story(2, { body: [] })] });
  await services.db.exec("UPDATE posts SET text_image = NULL");
  expect(await list()).toEqual({ 1: null, 2: null });
  await services.db.exec("INSERT OR REPLACE INTO renamed_on_cards (kind, key) VALUES ('all', '')");
  await renewCardNames(services);
  await renewCardNames(services);
  expect(await list()).toEqual({ 1: "text-1", 2: null });
  const left = await services.db.prepare("SELECT kind FROM renamed_on_cards").all();
  expect(left.results).toEqual([]);
});
