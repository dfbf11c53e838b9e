import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ImportedPost } from "../../../contract/import/import.ts";
import { fitBounds } from "../../../cli/upload/fit-bounds.ts";
import { times } from "../../sampling.ts";
import { readFolder, writeSite } from "./write-site.ts";

/* Files of every kind, cut, doubled and with changed bytes: each is imported, or named with the reason. */

const files: Record<string, string> = {
  "posts/2019-03-05-yaml.md": `---
title: "A: b" # c
date: 2019-03-05 10:00
authors: [ann, { name: Bo Fox }]
tags: a, b
image: { src: ./a.jpg, alt: "x" }
---
# Heading

{{< youtube abcDEF12345 >}} {% include a.html b="c d" %} {% raw %}{{ x }}{% endraw %}

{% highlight js %}
let a = {{ b }};
{% endhighlight %}

:::note Title
Text with [a link](./toml.md#b), ![an image](a.jpg) and <Card title="a b">words</Card>.
:::
`,
  "posts/toml.md":
    '+++\ntitle = "T"\ndate = 2019-03-05T10:00:00Z\n[taxonomies]\ntags = ["a"]\n[extra]\nimage = "/a.jpg"\n+++\n{{ youtube(id="a") }}\n\n{% quote() %}\nText\n{% end %}\n',
  "posts/json.md": '{\n"title": "J",\n"date": "2019-03-06",\n"aliases": ["/a", "b"]\n}\nText & <b>more</b>\n',
  "posts/page.mdx":
    "---\ntitle: M\ndate: Mar 5, 2019\npermalink: /:year/{{ slug }}/\n---\nimport A from './a.jpg'\n\n<A b={{ c: 1 }} d=\"e f\">**g**</A> {h} {/* i */}\n\n```jsx\n<B/>\n```\n",
  "posts/page.html": "---\ntitle: H\ndate: 5/3/2019\n---\n<p>Text <a href='../toml.md'>a</a>\n",
};
const names = Object.keys(files);
const texts = names.map((name) => Buffer.from(files[name] ?? ""));

/** A change of a file's bytes at a share of its length. */
const change = fc.record({
  file: fc.nat(names.length - 1),
  kind: fc.constantFrom("cut", "drop", "double", "flip", "insert", "swap"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
    fc
      .constantFrom(
        "---\n",
        "+++\n",
        "{",
        "}",
        "{{",
        "%}",
        "{{<",
        "<",
        "`",
        "```\n",
        '"',
        "\u0000",
        "\t",
        "*",
        "[",
        "&#",
      )
      .map((text) => Buffer.from(text)),
  ),
});

function damage(
  bytes: Buffer,
  { kind, at, length, bytes: more }: typeof change extends fc.Arbitrary<infer Change> ? Change : never,
): Buffer {
  const start = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(start)];
  if (kind === "cut") return before;
  if (kind === "drop") return Buffer.concat([before, after.subarray(length)]);
  if (kind === "double") return Buffer.concat([before, after.subarray(0, length), after]);
  if (kind === "insert") return Buffer.concat([before, more, after]);
  if (kind === "swap") return Buffer.concat([after, before]);
  return Buffer.concat([before, more, after.subarray(more.length)]);
}

test("damaged files end nothing, and each is a post or is named with a reason", async () => {
  const root = writeSite(files);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged = texts.map((bytes, index) =>
        changes.filter(({ file }) => file === index).reduce<Buffer>((made, one) => damage(made, one), bytes),
      );
      damaged.forEach((bytes, index) => writeFileSync(join(root, names[index] ?? ""), bytes));
      const { items, leftOut } = await readFolder(root);
      expect(items).toHaveLength(names.length);
      for (const reason of Object.values(leftOut)) expect(reason).toMatch(/^left out: /);
      for (const { post } of items) {
        if (post === null) continue;
        const parsed = v.safeParse(
          ImportedPost,
          fitBounds(post, () => undefined),
        );
        expect(
          parsed.issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)]) ?? [],
        ).toEqual([]);
      }
    }),
    { numRuns: times(200, 2_000) },
  );
});

test("the files are whole before", async () => {
  const root = writeSite(files);
  const { posts } = await readFolder(root);
  expect(Object.values(posts).map(({ headline }) => headline)).toEqual(["A: b", "J", "H", "M", "T"]);
  expect(readdirSync(join(root, "posts"))).toHaveLength(names.length);
  expect(readFileSync(join(root, "posts/json.md"), "utf8")).toBe(files["posts/json.md"]);
});
