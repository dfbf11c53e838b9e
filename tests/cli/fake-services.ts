import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { buildEnvelope, buildErrorEnvelope } from "../../contract/wire/envelope.ts";
import { ImportBatch } from "../../contract/import/import.ts";
import { imageSize } from "image-size";

type Batch = v.InferOutput<typeof ImportBatch>;

/** In-memory services for an import that record its calls. */
export interface FakeServices {
  origin: string;
  batches: Batch[];
  posts: Map<string, Batch["posts"][number]>;
  people: Map<string, Batch["people"][number]>;
  blogs: Map<string, Batch["blogs"][number]>;
  pictures: Map<string, { bytes: number; type: string }>;
  /** Source ids of posts for which a batch returns 400. */
  refusedIds: Set<string>;
  /** Names of blogs that can't be created. */
  refusedBlogs: Set<string>;
  /** Paths of calls that return 503 once. */
  failOnce: Set<string>;
  close: () => Promise<void>;
}

export async function startFakeServices(): Promise<FakeServices> {
  const fake = {
    batches: [],
    posts: new Map(),
    people: new Map(),
    blogs: new Map(),
    pictures: new Map(),
    refusedIds: new Set(),
    refusedBlogs: new Set(),
    failOnce: new Set(),
  } as unknown as FakeServices;
  const server = createServer((request, response) => {
    void answer(request, fake).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return fake;
}

const refuse = (status: number, code: string, message: string) => ({
  status,
  body: buildErrorEnvelope({ message, code, uid: "u" }),
});
const reply = (data: unknown) => ({ status: 200, body: buildEnvelope(data) });

async function answer(
  request: IncomingMessage,
  fake: FakeServices,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url ?? "", "http://fake");
  const bytes = Buffer.concat((await request.toArray()) as Uint8Array[]);
  if (fake.failOnce.delete(url.pathname)) return refuse(503, "failed", "Out for a moment");
  if (url.pathname === "/api/profile/blog/views/network") {
    const items = [...fake.blogs.values()];
    return reply({ items });
  }
  if (url.pathname === "/api/categorization/views/forBlog") {
    const blog = [...fake.blogs.values()].find(({ id }) => id === url.searchParams.get("blogId"));
    return reply({ items: blog?.storyTypes ?? [] });
  }
  const [, personName] = /^\/api\/profile\/user\/views\/byname\/(.+)$/.exec(url.pathname) ?? [];
  if (personName) {
    const person = fake.people.get(personName.toLowerCase());
    return person ? reply({ id: "1", ...person }) : refuse(404, "notFound", "Nobody is called that");
  }
  const [, imageId] = /^\/api\/images\/image\/(.+)$/.exec(url.pathname) ?? [];
  if (request.headers.authorization !== "Bearer secret" && request.method !== "GET")
    return refuse(401, "unauthorized", "This call needs the operator's token.");
  if (imageId) return answerImage(request, imageId, bytes, fake);
  if (url.pathname === "/api/core/import/find") return reply(findHomes(JSON.parse(bytes.toString()), fake));
  if (url.pathname === "/api/core/import/stories")
    return reply(findByName(JSON.parse(bytes.toString()), fake));
  if (url.pathname === "/api/core/import/batch") return answerBatch(JSON.parse(bytes.toString()), fake);
  return refuse(404, "notFound", url.pathname);
}

function answerImage(request: IncomingMessage, id: string, bytes: Uint8Array, { pictures }: FakeServices) {
  if (request.method === "GET" && !pictures.has(id))
    return refuse(404, "notFound", "There is no such image.");
  if (request.method === "PUT")
    pictures.set(id, { bytes: bytes.byteLength, type: request.headers["content-type"] ?? "" });
  const stored = pictures.get(id);
  const format = stored?.type === "image/jpeg" ? "jpg" : stored?.type.replace("image/", "");
  const size = request.method === "PUT" ? imageSize(bytes) : { width: 60, height: 40 };
  return reply({ id, format, width: size.width, height: size.height, size: stored?.bytes });
}

function findHomes({ sourceIds }: { sourceIds: string[] }, { posts }: FakeServices) {
  const homes = sourceIds.flatMap((id) => posts.get(id)?.blog ?? []);
  const blogs = [...new Set(homes)].map((name) => ({
    name,
    stories: homes.filter((home) => home === name).length,
  }));
  return { blogs, edited: [] };
}

/** Stories by old address, without a slash at the end, or source id. */
function findByName({ blog, names }: { blog: string; names: string[] }, { posts }: FakeServices) {
  const keyOf = (path: string) => path.replace(/\/$/, "");
  const own = [...posts.values()].filter((post) => post.blog === blog && post.parent === null);
  const stories = names.flatMap((name) => {
    const story = own.find(
      ({ sourceId, redirectsFrom }) => sourceId === name || redirectsFrom.map(keyOf).includes(keyOf(name)),
    );
    return story ? [{ name, sourceId: story.sourceId }] : [];
  });
  return { stories };
}

function answerBatch(body: unknown, fake: FakeServices) {
  const parsed = v.safeParse(ImportBatch, body);
  if (!parsed.success)
    return refuse(400, "invalid", `${v.getDotPath(parsed.issues[0]) ?? ""}: ${parsed.issues[0].message}`);
  const batch = parsed.output;
  if (batch.posts.some(({ sourceId }) => fake.refusedIds.has(sourceId)))
    return refuse(400, "invalid", "posts.0.body: is odd");
  fake.batches.push(batch);
  const refused = batch.blogs.filter(({ name }) => fake.refusedBlogs.has(name));
  const failures = refused.map(({ name }) => ({
    item: `blogs: ${name}`,
    reason: "another blog has this name",
  }));
  const put = <T>(map: Map<string, T>, key: string, value: T) => {
    const before = map.get(key);
    map.set(key, value);
    return before === undefined
      ? "created"
      : JSON.stringify(before) === JSON.stringify(value)
        ? "unchanged"
        : "updated";
  };
  const people = batch.people.map((person) => ({
    screenName: person.screenName,
    id: "1",
    outcome: put(fake.people, person.screenName.toLowerCase(), person),
  }));
  const made = batch.blogs.filter((blog) => !refused.includes(blog));
  const blogs = made.map((blog) => ({ name: blog.name, outcome: put(fake.blogs, blog.name, blog) }));
  const posts = batch.posts.flatMap((post) => {
    const isOrphan = post.parent !== null && !fake.posts.has(post.parent);
    const stranger = post.authors.find((name) => !fake.people.has(name.toLowerCase()));
    const isHomeless = refused.some(({ name }) => name === post.blog);
    const reason = isHomeless
      ? `there's no blog called ${post.blog}`
      : isOrphan
        ? `replies to ${post.parent ?? ""}, which doesn't exist`
        : stranger
          ? `there's no account called ${stranger}`
          : null;
    if (reason !== null) {
      failures.push({ item: `posts: ${post.sourceId}`, reason });
      return [];
    }
    return [
      {
        sourceId: post.sourceId,
        id: "1",
        permalink: "https://x.example/1",
        outcome: put(fake.posts, post.sourceId, post),
      },
    ];
  });
  return reply({ people, blogs, posts, fronts: [], redirects: [], failures });
}
