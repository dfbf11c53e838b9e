import { renderToString } from "react-dom/server";
import * as v from "valibot";
import text from "reply.json";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { Discussion } from "../../app/discussion/Discussion.tsx";
import { buildScope } from "../../app/discussion/discussion-scope.ts";
import { presentDiscussion } from "../../app/discussion/present-discussion.ts";
import { PostPage } from "../../app/post/PostPage.tsx";
import { presentPost } from "../../app/post/present-post.ts";
import { buildBlog, buildPage } from "../../tests/app/page-fixture.ts";

/** The steps from a service's response to HTML, one at a time: `/?step=parse&times=100`. */
const schema = envelopeOf(getPostPage.reply);
const blog = buildBlog();
const page = buildPage(blog);

const parse = () => v.parse(schema, JSON.parse(text)).data;
const found = parse();
const present = () => ({
  post: presentPost(found, blog, page, null),
  discussion: presentDiscussion(
    found.post,
    found.threads,
    new URL(found.post.permalink).pathname,
    buildScope(found, blog, page),
    page,
  ),
});
const view = present();
const render = () =>
  renderToString(
    <PostPage post={view.post}>{view.discussion && <Discussion discussion={view.discussion} />}</PostPage>,
  );

const steps: Record<string, () => unknown> = { nothing: () => undefined, parse, present, render };

export default {
  fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const step = steps[searchParams.get("step") ?? ""];
    if (!step) return new Response(null, { status: 404 });
    for (let time = 0; time < Number(searchParams.get("times")); time += 1) step();
    return new Response("done");
  },
};
