import { describe, expect, test } from "vitest";
import { ownMessage } from "../../../app/embed/parse-iframe-message.ts";
import { findIframeOrigin, resizeIframes } from "../../../app/embed/resize-iframes.client.ts";

const trusted = "allow-scripts allow-same-origin";

interface FakeIframe {
  src: string;
  contentWindow: object | null;
  attributes: Map<string, string>;
}

const iframeOf = (src: string, sandbox = trusted): FakeIframe => ({
  src,
  contentWindow: {},
  attributes: new Map([["sandbox", sandbox]]),
});

/** A document with these iframes, and a function that sends it a message as the browser would. */
function open(frames: FakeIframe[]) {
  let listener: (event: object) => void = () => undefined;
  const elements = frames.map(({ src, contentWindow, attributes }) => ({
    src,
    contentWindow,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  }));
  const document = {
    defaultView: { addEventListener: (_: string, added: typeof listener) => (listener = added) },
    querySelectorAll: () => elements,
  };
  resizeIframes(document as unknown as Document);
  return (source: object | null, origin: string, data: unknown = { type: ownMessage, height: 612 }) =>
    listener({ source, origin, data });
}

describe("an iframe", () => {
  const chart = iframeOf("https://datawrapper.dwcdn.net/abc/1/");
  const pen = iframeOf("https://codepen.io/a/embed/b", "allow-scripts");

  test("gets the height its page reports, from the origin we loaded", () => {
    const send = open([chart, pen]);
    send(chart.contentWindow, "https://datawrapper.dwcdn.net");
    expect(chart.attributes.get("height")).toBe("612");
    expect(pen.attributes.has("height")).toBe(false);
    send(pen.contentWindow, "null", { type: ownMessage, height: 300 });
    expect(pen.attributes.get("height")).toBe("300");
  });

  test.each([
    ["another origin", chart.contentWindow, "https://evil.example"],
    ["an origin that only begins alike", chart.contentWindow, "https://datawrapper.dwcdn.net.evil.example"],
    ["the same host over http", chart.contentWindow, "http://datawrapper.dwcdn.net"],
    ["no origin", chart.contentWindow, "null"],
    ["any origin", chart.contentWindow, "*"],
    ["another window", {}, "https://datawrapper.dwcdn.net"],
    ["another frame", pen.contentWindow, "https://datawrapper.dwcdn.net"],
    ["no window", null, "https://datawrapper.dwcdn.net"],
  ])("ignores a message from %s", (_, source, origin) => {
    chart.attributes.set("height", "480");
    pen.attributes.set("height", "480");
    open([chart, pen])(source, origin);
    expect([chart.attributes.get("height"), pen.attributes.get("height")]).toEqual(["480", "480"]);
  });
  test("without a window gets no height from a message without one", () => {
    const gone = { ...iframeOf("https://datawrapper.dwcdn.net/abc/1/"), contentWindow: null };
    open([gone])(null, "https://datawrapper.dwcdn.net");
    expect(gone.attributes.has("height")).toBe(false);
  });
});

test.each([
  ["https://player.example/a", trusted, "https://player.example"],
  ["https://player.example/a", "allow-scripts", "null"],
  ["https://player.example/a", "", "null"],
  ["", trusted, null],
])("messages of %j in the sandbox %j must come from %s", (src, sandbox, origin) => {
  expect(findIframeOrigin({ src, getAttribute: () => sandbox })).toBe(origin);
});
