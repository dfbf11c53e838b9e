import { inject } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { getSite } from "../../contract/network/magma.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { demoNetwork } from "../../mocks/network.ts";

/** A page of the running network: its kind and its address. */
export interface TestPage {
  kind:
    | "front"
    | "latest"
    | "post"
    | "tag"
    | "story type"
    | "author"
    | "search"
    | "about"
    | "video"
    | "sections"
    | "section"
    | "archive"
    | "features"
    | "experiments"
    | "network"
    | "error";
  blog: string;
  address: string;
}

const port = inject("port");
const services = createApiClient({ origin: `http://localhost:${port}`, token: "" });

export const buildAddress = (host: string, path: string) => `http://${host}.localhost:${port}${path}`;

const demoHosts = new Set(demoNetwork.blogs.map(({ host }) => host));

/** The demo network's blogs. Tests make others meanwhile, some without a story. */
export async function findBlogs(): Promise<Blog[]> {
  return (await services.read(getNetwork, {})).items.filter(({ host }) => demoHosts.has(host));
}

const longestWord = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "");

/** The archive's page of a day in the blog's time zone. */
const buildArchivePath = (ms: number, timeZone: string) =>
  `/sitemap/${new Date(ms).toLocaleDateString("en-CA", { timeZone }).replaceAll("-", "/")}`;

/** Every kind of page on one blog, with the newest post that has a tag and a headline. */
export async function findPages(blog: Blog): Promise<TestPage[]> {
  const { items, people } = await services.read(getLatest, { blogId: blog.id });
  const { mainSite, storyTypes, specialSections } = await services.read(getSite, { host: blog.host });
  const item = items.find(
    ({ post }) => post.tags.length > 0 && post.headline !== "" && post.defaultBlogId === blog.id,
  );
  if (!item) throw new Error(`${blog.name} has no post with a tag`);
  const author = people.find((person) => person.id === item.post.authorId);
  const page = (kind: TestPage["kind"], path: string, host = blog.host): TestPage => ({
    kind,
    blog: blog.name,
    address: buildAddress(host, path),
  });
  return [
    page("front", "/"),
    page("latest", "/latest"),
    page("post", new URL(item.post.permalink).pathname),
    page("tag", `/tag/${item.post.tags[0]?.urlName ?? ""}`),
    page("story type", `/c/${storyTypes[0]?.id ?? "news"}`),
    page("author", `/${author?.screenName ?? ""}`, mainSite.host),
    page("search", `/search?q=${encodeURIComponent(longestWord(item.post.headline))}`),
    page("about", "/about"),
    page("video", "/video"),
    page("sections", "/s"),
    ...specialSections.slice(0, 1).map(({ urlName }) => page("section", `/s/${urlName}`)),
    page("archive", buildArchivePath(item.post.publishTimeMillis, blog.timezone)),
    page("features", "/features"),
    page("experiments", "/experiments"),
    page("error", "/no-such-page"),
  ];
}
