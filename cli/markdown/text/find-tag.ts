/** The forms of template tags: `{{ … }}`, `{% … %}`, Hugo's `{{< … >}}` and `{{% … %}}`. */
export type TagForm = "output" | "statement" | "shortcode";

export interface Tag {
  form: TagForm;
  start: number;
  end: number;
  /** The first word; the whole expression of an output that is no call. */
  name: string;
  /** The text behind the name; for an output, the whole expression. */
  inner: string;
  /** True for `{{< /name >}}`, `{% endname %}` and `{% end %}`. */
  isClosing: boolean;
  source: string;
}

/** Positions of the last closing braces of each kind: nothing is searched for behind them. */
export type LastClosings = Readonly<Record<string, number>>;

const closings = { "{{<": ">}}", "{{%": "%}}", "{{": "}}", "{%": "%}" };

export const findLastClosings = (text: string): LastClosings =>
  Object.fromEntries(Object.values(closings).map((closing) => [closing, text.lastIndexOf(closing)]));

/** The next tag from an index on, ignoring unclosed braces. */
export function findTag(text: string, from: number, last: LastClosings): Tag | null {
  for (let start = text.indexOf("{", from); start >= 0; start = text.indexOf("{", start + 1)) {
    const opening = (["{{<", "{{%", "{{", "{%"] as const).find(
      (braces) => text.startsWith(braces, start) && (last[closings[braces]] ?? -1) >= start + braces.length,
    );
    if (opening === undefined) continue;
    const closing = closings[opening];
    const close = text.indexOf(closing, start + opening.length);
    const body = text
      .slice(start + opening.length, close)
      .replace(/^-|-$/g, "")
      .trim();
    const tag = { start, end: close + closing.length, source: text.slice(start, close + closing.length) };
    if (opening === "{{") return { ...tag, ...readOutput(body) };
    return { ...tag, ...readStatement(body, opening === "{%" ? "statement" : "shortcode") };
  }
  return null;
}

type Read = Pick<Tag, "form" | "name" | "inner" | "isClosing">;

/** An expression, or a call of a shortcode as in Zola: `youtube(id="…")`. */
function readOutput(body: string): Read {
  const call = /^([A-Za-z_]\w*)\(/.exec(body);
  if (call && body.endsWith(")")) {
    const name = call[1] ?? "";
    return { form: "shortcode", name, inner: body.slice(call[0].length, -1), isClosing: false };
  }
  return { form: "output", name: body, inner: body, isClosing: false };
}

function readStatement(body: string, form: "statement" | "shortcode"): Read {
  const isClosing = form === "shortcode" ? body.startsWith("/") : /^end\w*$/.test(body);
  const plain = body.replace(/^\/\s*/, "").replace(/\/$/, "");
  const name = (form === "shortcode" ? /^[^\s"'`(]+/ : /^\w+/).exec(plain)?.[0] ?? "";
  const inner = plain.slice(name.length).trim();
  // {% quote(author="…") %} … {% end %}
  const isCall = form === "statement" && inner.startsWith("(") && inner.endsWith(")");
  return {
    form: isCall ? "shortcode" : form,
    name,
    inner: isCall ? inner.slice(1, -1) : plain.slice(name.length),
    isClosing,
  };
}
