import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fillViews, holdViews } from "../../../app/post/view-count.ts";
import { PostPage } from "../../../app/post/PostPage.tsx";
import { presentPost } from "../../../app/post/present-post.ts";
import { printLitePost } from "../../../app/post/print-lite-post.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { buildPage, buildPostPage } from "../page-fixture.ts";

const page = buildPage();
const printers = {
  full: (post: ReturnType<typeof presentPost>) => renderToStaticMarkup(<PostPage post={post} />),
  lite: (post: ReturnType<typeof presentPost>) => formatHtml(printLitePost(post, [], [])),
};

test.each([
  ["full", "12.3K views"],
  ["full", null],
  ["lite", "12.3K views"],
  ["lite", null],
] as const)("a %s page printed before its count %j is the page printed with it", async (edition, count) => {
  const print = printers[edition];
  const scope = { requestId: "a1b2" };
  let arrive: (text: string | null) => void = () => undefined;
  const awaited = new Promise<string | null>((resolve) => (arrive = resolve));
  const html = print(presentPost(buildPostPage(), page.blog, page, holdViews(scope, awaited)));
  const filled = fillViews(html, scope);
  arrive(count);
  expect((await filled).join("")).toBe(print(presentPost(buildPostPage(), page.blog, page, count)));
});
