/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { sample } from "./sampling.ts";
import { readVectors, vectorFiles } from "./vectors.ts";

/** Our own strings, some of each family, so that every test is useful without the public suites. */
const ownStrings: readonly string[] = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  '"><script>document.title = "taken"</script>',
  "</title><script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  "</textarea><img src=x onerror=alert(1)>",
  "--><img src=x onerror=alert(1)>",
  "]]><img src=x onerror=alert(1)>",
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '" autofocus onfocus="alert(1)" x="',
  "<svg/onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<object data='data:text/html,<script>alert(1)</script>'></object>",
  "<embed src='javascript:alert(1)'>",
  "<form action='javascript:alert(1)'><button>go</button></form>",
  "<base href='//evil.example/'>",
  "<link rel=stylesheet href='//evil.example/x.css'>",
  "<meta http-equiv=refresh content='0;url=//evil.example/'>",
  "<style>@import '//evil.example/x.css';</style>",
  "<p style='background:url(//evil.example/x)'>styled</p>",
  "<a href='javascript:alert(1)'>follow</a>",
  "<a href='java&#10;script:alert(1)'>follow</a>",
  "<a href='//evil.example' target=_top>follow</a>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<template><script>alert(1)</script></template>",
  "<img name=body><img name=forms id=location>",
  "javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "filesystem:https://evil.example/1",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://kotaku.com@evil.example",
  "https://kotaku.com.evil.example/",
  "/%0d%0aSet-Cookie:%20taken=1",
  "x\r\nSet-Cookie: taken=1\r\n\r\n<script>alert(1)</script>",
  "../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "<%= alert(1) %>",
  "{% include '/etc/passwd' %}",
  "[gallery ids='1\"><script>alert(1)</script>']",
  "[follow](javascript:alert(1))",
  "![x](x' onerror='alert(1))",
  "__proto__",
  "constructor",
  "toString",
  "' OR 1=1 --",
  "'; DROP TABLE posts; --",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "\u202eexe.gpj",
  "\ufeffmarked",
  "zero\u200bwidth",
  "\u0000null",
  "\ud800 half",
  "👩‍👩‍👧‍👦 family",
  "¯\\_(ツ)_/¯",
  "Ω≈ç√∫˜µ≤≥÷",
  "田中さんにあげて下さい",
  "ثم نفس سقطت",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗",
  "  spaces   around  ",
  "a\tb\nc",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;amp;",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "x".repeat(600),
];

/** Number of strings from each suite on every run; together they have about 2,900. */
const mostOfSuite = 40;
const fromSuites = vectorFiles.flatMap((file) => sample(readVectors(file), mostOfSuite));

/** Every string for every field, each once: ours, and those of the public suites if available. */
export const attackStrings: readonly string[] = [...new Set([...ownStrings, ...fromSuites])].filter(
  (string) => string !== "",
);

/** For test titles, so that a run without the public suites can't be mistaken for one with them. */
export const attackCount = `${attackStrings.length} strings, ${fromSuites.length > 0 ? "the public suites among them" : "our own only"}`;

/** The changes that HTML parsing makes: lone surrogates, line ends, and NUL. */
export const asHtmlReads = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u0000", "");

/** Groups of at most `size`, in order. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, index * size + size),
  );

/** A text as the services store it: lone surrogates and NUL become replacement characters. */
export const asPrintable = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", "");

/** All strings packed into as few texts of at most `most` characters as possible; longer strings are cut. */
export function packStrings(most: number): string[] {
  const packs: string[] = [];
  let text = "";
  for (const attack of attackStrings.map((one) => one.slice(0, most))) {
    const longer = text === "" ? attack : `${text} ${attack}`;
    if (longer.length > most) packs.push(text);
    text = longer.length > most ? attack : longer;
  }
  return [...packs, text].filter((one) => asPrintable(one).trim() !== "");
}
