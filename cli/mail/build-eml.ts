import type { LocalMessage } from "../../contract/subscriptions/subscriptions.ts";

/** Bytes of text per encoded word of a header, which may have 75 characters (RFC 2047, section 2). */
const wordBytes = 45;
const boundary = "----magma-alternative";
const lineEnd = "\r\n";

/** An email message as a file (RFC 5322), with headers for one-click unsubscribing (RFC 8058). */
export function buildEml(message: LocalMessage): string {
  const { to, locale, sentTimeMillis, url, endUrl, kind } = message;
  const text = message.text ?? `${kind}: ${message.lists.map(({ name }) => name).join(", ")}\n\n${url}\n`;
  const parts = [
    ["text/plain", text],
    ...(message.html === undefined ? [] : [["text/html", message.html]]),
  ] as [string, string][];
  return [
    "From: magma <nobody@localhost>",
    `To: <${oneLine(to).replaceAll(/[<>]/g, "")}>`,
    `Subject: ${encodeWords(oneLine(message.subject ?? kind))}`,
    `Date: ${new Date(sentTimeMillis).toUTCString().replace("GMT", "+0000")}`,
    `Content-Language: ${locale}`,
    ...(endUrl === undefined
      ? []
      : [`List-Unsubscribe: <${oneLine(endUrl)}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...parts.flatMap(([type, content]) => [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      wrap(Buffer.from(content).toString("base64")),
    ]),
    `--${boundary}--`,
    "",
  ].join(lineEnd);
}

/** Prevents header injection by line breaks. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Splits into lines of 76 characters (RFC 2045, section 6.8). */
const wrap = (base64: string) =>
  Array.from({ length: Math.ceil(base64.length / 76) }, (_, line) =>
    base64.slice(line * 76, line * 76 + 76),
  ).join(lineEnd);

/** Encodes header text with non-ASCII characters; other text stays unchanged. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && text.length < 900) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?utf-8?B?${Buffer.from(part).toString("base64")}?=`).join(`${lineEnd} `);
}
