import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileHead } from "../../app/profile/Profile.tsx";
import { presentProfile } from "../../app/profile/present-profile.ts";
import { Card } from "../../app/card/Card.tsx";
import { presentCard } from "../../app/card/present-card.ts";
import { Discussion } from "../../app/discussion/Discussion.tsx";
import { buildScope } from "../../app/discussion/discussion-scope.ts";
import { presentDiscussion } from "../../app/discussion/present-discussion.ts";
import { PostPage } from "../../app/post/PostPage.tsx";
import { presentPost } from "../../app/post/present-post.ts";
import { sample } from "../sampling.ts";
import { readVectors, vectorFiles } from "../vectors.ts";
import { buildPage, buildPerson, buildPost, buildPostPage, buildSummary } from "./page-fixture.ts";

/** A post page, a card and a profile with the string in every field. */
function printPages(attack: string): string {
  const page = buildPage();
  const image = {
    id: attack,
    format: attack,
    width: 9,
    height: 9,
    alt: attack,
    focalPoint: null,
    remoteUrl: attack,
  };
  const person = buildPerson("1", { displayName: attack, bio: attack, avatar: image });
  const text = [{ type: "Text" as const, value: attack, styles: [] }];
  const media = {
    type: "Image" as const,
    image,
    alignment: "Center" as const,
    caption: text,
    attribution: [{ credit: attack, source: attack, label: attack }],
    lightbox: true,
    videoId: null,
  };
  const fields = {
    headline: attack,
    subhead: attack,
    excerpt: attack,
    mainMedia: media,
    storyType: { id: attack, displayName: attack },
    category: attack,
    categoryData: { id: attack, displayName: attack },
    tags: [{ safeName: attack, urlName: attack, displayName: attack }],
    adZone: attack,
  };
  const reply = buildPost("2", {
    isStarter: false,
    parentId: "1",
    starterId: "1",
    body: [{ type: "Paragraph", value: text, align: null, containers: [], continuesItem: false }],
  });
  const pagination = { curr: { startIndex: 0, maxReturned: 5 }, next: null };
  const found = buildPostPage(buildPost("1", { ...fields, dropCapEnabled: true }), {
    people: [person],
    threads: { items: [{ reply, children: { items: [], pagination } }], pagination },
  });
  const discussion = presentDiscussion(
    found.post,
    found.threads,
    "/a-1",
    buildScope(found, page.blog, page),
    page,
  );
  const lookups = { people: new Map([["1", person]]), blogs: new Map([["9", page.blog]]) };
  return renderToStaticMarkup(
    <>
      <PostPage post={presentPost(found, page.blog, page)}>
        {discussion && <Discussion discussion={discussion} />}
      </PostPage>
      <Card card={presentCard(buildSummary("3", fields), null, lookups, page, { slot: "row" })} kind="row" />
      <ProfileHead profile={presentProfile({ person, memberships: [], published: null }, page)} />
    </>,
  );
}

const active = new Set([
  "script",
  "iframe",
  "object",
  "embed",
  "form",
  "style",
  "link",
  "meta",
  "base",
  "svg",
]);
const addresses = new Set(["href", "src", "poster", "action"]);

/** Unknown elements, event handlers, and addresses with other schemes. */
function findFaults(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const wrong = Object.entries(node.properties).filter(
      ([name, value]) =>
        /^on/i.test(name) || (addresses.has(name) && !/^(?:https?:|ftp:|mailto:|#|\/)/.test(String(value))),
    );
    return [
      // Except the page's own forms, which follow its authors.
      ...(active.has(node.tagName) && !("dataFollowKey" in node.properties) ? [node.tagName] : []),
      ...wrong.map(([name, value]) => `${name}=${String(value)}`),
      ...findFaults(node.children),
    ];
  });
}

const readText = (node: RootContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(readText).join("") : "";

function findHeadline(nodes: readonly RootContent[]): string | null {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const found = node.tagName === "h1" ? readText(node) : findHeadline(node.children);
    if (found !== null) return found;
  }
  return null;
}

/** Changes made by HTML parsing: lone surrogates, line ends, and NUL. */
const asHtmlReads = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u0000", "");

function check(attack: string): void {
  const nodes = fromHtml(printPages(attack), { fragment: true }).children;
  expect([attack, findFaults(nodes)]).toEqual([attack, []]);
  const expected = asHtmlReads(attack) === "" ? "A post by " : asHtmlReads(attack);
  expect(asHtmlReads(findHeadline(nodes) ?? "")).toBe(expected);
}

test("the worst of them are plain text in a headline, a tag, a name and a caption", () => {
  for (const attack of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "../../x",
    "\u0000<b>",
  ]) {
    check(attack);
  }
});

test("the check itself finds violations", () => {
  const nodes = fromHtml('<a href="data:x" onclick="x">a</a><script></script>', { fragment: true }).children;
  expect(findFaults(nodes)).toEqual(["href=data:x", "onClick=x", "script"]);
});

for (const file of vectorFiles) {
  const strings = sample(readVectors(file), 40);
  test.skipIf(strings.length === 0)(
    `${file}: ${strings.length} cases are plain text wherever a page prints them`,
    () => strings.forEach(check),
  );
}
