import { noShortcodes } from "../../../cli/records/shortcode-mapping.ts";
import { describe, expect, test } from "vitest";
import { convertSource } from "../../../cli/nodes/convert-source.ts";
import type { Language } from "../../../cli/markdown/text/parse-text.ts";
import { parseText } from "../../../cli/markdown/text/parse-text.ts";
import type { Generator } from "../../../cli/markdown/site.ts";
import { bodyText } from "../../../contract/plaintext.ts";

const convert = (text: string, language: Language = "markdown", generator: Generator | null = null) => {
  const context = { generator, config: {}, nameOf: (handle: string) => handle, shortcodes: noShortcodes };
  const { body, notes } = convertSource(text, (source) => parseText(source, language, {}, context));
  return {
    words: bodyText(body).replace(/\s+/g, " ").trim(),
    types: body.map((node) => ("id" in node ? `${node.type} ${node.id}` : node.type)),
    kept: notes.map(({ kept }) => kept),
  };
};

describe("players and images of shortcodes, tags and components", () => {
  test.each<[string, string]>([
    ["{{< youtube abcDEF12345 >}}", "YoutubeVideo abcDEF12345"],
    ['{{< youtube id="abcDEF12345" autoplay="true" >}}', "YoutubeVideo abcDEF12345"],
    ['{{ youtube(id="abcDEF12345") }}', "YoutubeVideo abcDEF12345"],
    ['{% include youtube.html id="abcDEF12345" %}', "YoutubeVideo abcDEF12345"],
    ["{% youtube abcDEF12345 %}", "YoutubeVideo abcDEF12345"],
    ["{% youtube https://youtu.be/abcDEF12345 %}", "YoutubeVideo abcDEF12345"],
    ['<YouTube id="abcDEF12345" />', "YoutubeVideo abcDEF12345"],
    [
      "<LiteYouTubeEmbed videoId='abcDEF12345' title='A film'></LiteYouTubeEmbed>",
      "YoutubeVideo abcDEF12345",
    ],
    ["{{< vimeo 12345678 >}}", "Vimeo 12345678"],
    ['{% include video id="abcDEF12345" provider="youtube" %}', "YoutubeVideo abcDEF12345"],
    ['{% include figure image_path="/a.jpg" alt="A" %}', "Image"],
    ["{{< tweet 571453200093437952 >}}", "Twitter 571453200093437952"],
    ["{{< tweet someone 571453200093437952 >}}", "Twitter 571453200093437952"],
    ['{{< x user="someone" id="571453200093437952" >}}', "Twitter 571453200093437952"],
    ["<Tweet tweetLink='someone/status/571453200093437952' />", "Twitter 571453200093437952"],
    ["{{< instagram CxOWiQNP2MO >}}", "Instagram CxOWiQNP2MO"],
    ["{{< gist someone 0123456789abcdef >}}", "GithubGist someone/0123456789abcdef"],
    ['{{< figure src="/a.jpg" >}}', "Image"],
    ['{{< img src="https://a.example/a.jpg" alt="A" >}}', "Image"],
    ['<Image src="/a.jpg" alt="A" width={3} />', "Image"],
    ['<OurPicture src="/a.webp" />', "Image"],
  ])("%s", (text, type) => {
    const { types, kept } = convert(text);
    expect([types.map((name) => name.split(/ (?=[^ ]*$)/).join(" ")), kept]).toEqual([[type], []]);
  });

  test("captions and links of figures stay", () => {
    expect(
      convert('{{< figure src="/a.jpg" caption="Words & <more>" link="https://a.example" >}}').words,
    ).toContain("Words & <more>");
  });
});

describe("words", () => {
  test.each<[string, string, string[]]>([
    ['{{% notice tip "Mind" %}}\nInner **words**\n{{% /notice %}}', "Mind Inner words", []],
    ['{{< details summary="More" >}}\nHidden\n{{< /details >}}', "More Hidden", []],
    ['{% quote(author="Ann") %}\nSay *it*\n{% end %}\nAfter', "Say it Ann After", []],
    [
      '{{< tabs "x" >}}\n{{< tab "On shore" >}}\nText\n{{< /tab >}}\n{{< /tabs >}}',
      "On shore Text",
      ['{{< tabs "x" >}}'],
    ],
    ['{{< code language="js" >}}\n*a*\n{{< /code >}}', "*a*", []],
    ['a {{< strange x="y" >}}kept{{< /strange >}} b', "a kept b", ['{{< strange x="y" >}}']],
    ["{% if a %}Shown{% endif %}", "Shown", ["{% if a %}", "{% endif %}"]],
    [
      '{% include note.html content="Some words" %}',
      "Some words",
      ['{% include note.html content="Some words" %}'],
    ],
    ["`{{< a >}}` and {{</* b */>}}", "{{< a >}} and {{< b >}}", []],
    ["```\n{{< youtube x >}} {% y %}\n```", "{{< youtube x >}} {% y %}", []],
    ["{% raw %}\n```\n{{ a }}\n```\n{% endraw %}\n\n{{ b }}", "{{ a }}", ["{{ b }}"]],
    ["{% highlight js linenos %}\n`{{ a }}`\n{% endhighlight %}\nAfter", "`{{ a }}` After", []],
    ["{{< highlight js >}}a{{< /highlight >}} {{< youtube >}}", "a", ["{{< youtube >}}"]],
    ['[a]({{< ref "x y.md" >}})', "a", ["post-file:x%20y.md"]],
    [":::note\nText\n:::\n\n:::warning[Mind **it**]\nMore\n:::", "Note Text Mind it More", []],
    ["> [!TIP]\n> Words", "Tip Words", []],
    ["[[toc]]\n\nText", "Text", []],
    ['Text{:target="_blank"}', "Text", ['{:target="_blank"}']],
    ["A List<String> and <Foo", "A List and <Foo", []],
    ['<Card title="A title">\n\nWords\n\n</Card>', "A title Words", ['<Card title="A title">']],
    [
      'See {{ rust_type(type="struct" name="Texture" n=1) }}.',
      "See Texture.",
      ['{{ rust_type(type="struct" name="Texture" n=1) }}'],
    ],
    ["unclosed {{< a and {% b", "unclosed {{< a and {% b", []],
  ])("%j", (text, words, kept) => {
    const found = convert(text);
    expect(found.words.replace("List<string>", "List")).toBe(words);
    expect(found.kept.filter((one) => one !== undefined)).toEqual(kept);
  });

  test("braces of formulas are text in sites without Liquid", () => {
    expect(convert("$\\mathbf{{x}}$", "markdown", "hugo").words).toBe("$\\mathbf{{x}}$");
    expect(convert("{{ x }}", "markdown", "hugo").words).toBe("");
  });
});

test("imports of several lines are no text", () => {
  const text = "import {\n  A,\n} from 'a';\nimport b from 'b'\n\nbroken { text\n\n## Title {/* #id */}";
  expect(convert(text, "mdx").words).toBe("broken { text Title");
  expect(convert("## Title {/* #an-id */}", "mdx")).toMatchObject({ words: "Title", kept: [] });
});

describe("MDX", () => {
  test.each<[string, string, string[]]>([
    ["import A from 'a'\n\n# T\n\n<A b={1}>*in*</A>", "T in", ["<A b={1}>"]],
    ["{'literal'} {`t`} {12} {a + b}", "literal t 12", ["{a + b}"]],
    ["<>Frag **b**</>", "Frag b", []],
    ['<div className="x" style={{a: 1}}>\n  **b**\n</div>', "b", []],
    ["{/* truncate */}\n\n<!-- a -->\n\nText", "Text", ["a"]],
    ["<A>\n\n```js\n<B>{x}</B>\n```\n\n</A>", "<B>{x}</B>", ["<A>"]],
    [
      "import A from 'a'\n\nbroken { <A b=\"c d\">words</A>\n\nexport const x = {\n}\n",
      "broken { words",
      ["export const x = {\n}", '<A b="c d">'],
    ],
    ["| a | b |\n|---|---|\n| <A/> | {1} |", "a b 1", ["<A/>"]],
  ])("%j", (text, words, kept) => {
    const found = convert(text, "mdx");
    expect(found.words).toBe(words);
    expect(found.kept.filter((one) => one !== undefined)).toEqual(kept);
  });
});
