import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { SaxesParser } from "saxes";
import { SourceError } from "../source.ts";
import { childText, type XmlElement } from "./xml-element.ts";

/** Elements of the export's channel: site metadata and items. */
export interface ChannelEntry {
  element: XmlElement;
  /** Starting with 1 for items; 0 for other elements. */
  itemNumber: number;
}

const itemPath = ["rss", "channel"];

/**
 * Reads an export (WXR: RSS 2.0 with WordPress extensions) as a stream. Malformed XML throws a `SourceError`
 * with line and item, after everything before it was returned.
 */
export async function* readChannel(file: string): AsyncGenerator<ChannelEntry> {
  const reader = createReader(file);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    yield* reader.read(() => decoder.decode(chunk, { stream: true }));
  }
  yield* reader.read(() => decoder.decode());
  yield* reader.close();
}

function createReader(file: string) {
  const parser = new SaxesParser({ position: false });
  const open: XmlElement[] = [];
  let ready: ChannelEntry[] = [];
  let itemCount = 0;

  const describe = (reason: string): SourceError => {
    const item = open[itemPath.length];
    const title =
      item?.name === "item" ? `: item ${itemCount} "${childText(item, "title") || "(no title)"}"` : "";
    return new SourceError(`${basename(file)}:${parser.line}${title}: ${reason}`);
  };
  const fail = (reason: string): never => {
    throw describe(reason);
  };
  parser.on("error", (error) => fail(error.message));
  parser.on("opentag", (tag) => {
    if (open.length === 0 && tag.name !== "rss")
      fail(`isn't a WordPress export: its root element is "${tag.name}", not "rss"`);
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [name, String(value)]),
    );
    if (open.length === itemPath.length && tag.name === "item") itemCount += 1;
    open.push({ name: tag.name, attributes, text: "", children: [], line: parser.line });
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    if (open.length === itemPath.length)
      ready.push({ element, itemNumber: element.name === "item" ? itemCount : 0 });
    else open.at(-1)?.children.push(element);
  });

  /** Yields what `step` completed, then throws its error. */
  function* give(step: () => void): Generator<ChannelEntry> {
    let error: SourceError | null = null;
    try {
      step();
    } catch (caught) {
      error =
        caught instanceof SourceError
          ? caught
          : describe(caught instanceof TypeError ? "is not UTF-8" : String(caught));
    }
    const entries = ready;
    ready = [];
    yield* entries;
    if (error !== null) throw error;
  }
  return {
    read: (decode: () => string) => give(() => void parser.write(decode())),
    close: () => give(() => void parser.close()),
  };
}
