import { describe, expect, test } from "vitest";
import { parseTemplateArguments } from "../../../cli/markdown/text/template-arguments.ts";
import { fillTemplate } from "../../../cli/markdown/text/template-tags.ts";

const data = { image: "/a.jpg", excerpt: "Few words", number: 3 };
const image = (src: string, alt: string, className = "") =>
  `<!----><img src="${src}" alt="${alt}" class="${className}">`;

describe("known tags", () => {
  test.each([
    ['{% image "a.jpg" "A" %}', image("a.jpg", "A")],
    ['{%- image "a.jpg", "A" -%}', image("a.jpg", "A")],
    ['{% image "a.jpg" %}', image("a.jpg", "")],
    ['{% image "a.jpg" "width-400px" "A" %}', image("a.jpg", "A", "width-400px")],
    ['{% image image "A" %}', image("/a.jpg", "A")],
    ['{% image "a.jpg" "&ldquo;A&rdquo; &amp; B" %}', image("a.jpg", "“A” &amp; B")],
    [
      '{% image_with_class "a.jpg" "left" "A <b> & "c" d" %}',
      image("a.jpg", "A &lt;b&gt; &amp; &quot;c&quot; d", "left"),
    ],
    [
      '{% include "linked-figure.html",\n image: "a.jpg",\n url: "b"\n alt: "A",\n caption: "C" %}',
      '<!----><figure><a href="b"><img src="a.jpg" alt="A"></a><figcaption>C</figcaption></figure>',
    ],
    ['[a]({{ "/b/" | url }})', "[a](/b/)"],
    ["{{site.baseurl}}/a", "/a"],
    ["{{ image | url }} {{ page.excerpt }} {{ number }}", "/a.jpg Few words 3"],
    ['{{ "jo-oller" | team_link}}', "jo-oller"],
    ['{{ "jo" | team_photo }}', image("/assets/img/team/jo.jpg", "Photo of jo")],
    [
      '{{ "https://a.example/b" | embed: \'A "b" | c\' }}',
      '<!----><iframe src="https://a.example/b" title="A &quot;b&quot; | c"></iframe>',
    ],
    ["{% raw %}{{ a }} {% b %}{% endraw %}", "{{ a }} {% b %}"],
    ["{%raw%}{{{%endraw%} a {% raw %}}}{% endraw %}", "{{ a }}"],
    ["no tag { here } {", "no tag { here } {"],
  ])("%s", (text, filled) => {
    expect(fillTemplate(text, data)).toEqual({ text: filled, notes: [] });
  });
});

describe("unknown tags", () => {
  test.each([
    "{% for a in b %}",
    "{{ page.nothing }}",
    '{{ "a" | shout }}',
    '{% include "other.html" %}',
    "{{ constructor }}",
    '{{ "a" | constructor }}',
    "{% constructor %}",
  ])("%s is left out and noted", (text) => {
    expect(fillTemplate(`a ${text} b`, data)).toMatchObject({
      text: "a  b",
      notes: [{ kind: "template-tag", kept: text }],
    });
  });

  test("comments are only in the report", () => {
    expect(fillTemplate("a{% comment %} b {% endcomment %}c", data)).toMatchObject({
      text: "ac",
      notes: [{ kept: "b" }],
    });
  });

  test("unclosed braces are text", () => {
    expect(fillTemplate("a {{ b {% c", data)).toEqual({ text: "a {{ b {% c", notes: [] });
  });
});

test.each([
  ['"a" "b"', { positional: ["a", "b"], named: {} }],
  ['"a "quoted" word", \'b\'', { positional: ['a "quoted" word', "b"], named: {} }],
  ['image: "a",\n alt: "b: c"', { positional: [], named: { image: "a", alt: "b: c" } }],
  ['"never closed', { positional: ["never closed"], named: {} }],
  ["a b", { positional: ["a", "b"], named: {} }],
  ["", { positional: [], named: {} }],
])("the arguments of %j", (text, values) => {
  expect(parseTemplateArguments(text)).toEqual(values);
});
