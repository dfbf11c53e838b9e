import * as harfbuzz from "harfbuzzjs";
import subsetterPath from "harfbuzzjs/dist/harfbuzz-subset.wasm?url";
import { compress, decompress } from "woff2-encoder";
import { prepareFont, type FontRefusal, type PreparedFont } from "./prepare-font.client.ts";
import type { Subsetter } from "./subset-font.client.ts";

/* Reads a font in a worker of its own: the page goes on, and a file that makes the libraries run on is stopped with it. */

/** A prepared font, or why there is none. */
export type FontAnswer = PreparedFont | FontRefusal | "failed";
/** `ready`: the libraries have started. A file that is sent before would be lost. */
export type FontMessage = FontAnswer | "ready";

const page = self as unknown as {
  postMessage: (message: FontMessage, transfer: []) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<File>) => void) => void;
};

async function loadSubsetter(): Promise<Subsetter> {
  const response = await fetch(subsetterPath);
  const source: unknown = await WebAssembly.instantiate(await response.arrayBuffer());
  const { exports: subsetter } = (source as { instance: { exports: Subsetter } }).instance;
  subsetter._initialize();
  return subsetter;
}

async function prepare(file: File): Promise<FontAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const subsetter = await loadSubsetter().catch(() => null);
  if (subsetter === null) return "failed";
  return prepareFont(bytes, { harfbuzz, subsetter, compress, decompress });
}

page.addEventListener(
  "message",
  ({ data }) => void prepare(data).then((answer) => page.postMessage(answer, [])),
);
page.postMessage("ready", []);
