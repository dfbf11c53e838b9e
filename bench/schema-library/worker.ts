import { parsePost } from "#candidate";
import { createSamplePost } from "./sample-post.ts";

const posts = Array.from({ length: 10 }, () => createSamplePost(200));

/** Parses `?count=` posts of 200 nodes and answers with the number of blocks. */
export default {
  fetch(request: Request): Response {
    const count = Number(new URL(request.url).searchParams.get("count"));
    let blocks = 0;
    for (let index = 0; index < count; index++) blocks += parsePost(posts[index % posts.length]).body.length;
    return new Response(String(blocks));
  },
};
