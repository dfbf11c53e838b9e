import type { Page } from "playwright-core";
import type { AskAs } from "./ask-as.ts";
import { openWriter } from "./many-writers.ts";
import { goToParagraph, keepTyping, measureKeys, openAndType, readAcknowledged } from "./write-in-page.ts";

interface OwnPage {
  page: Page;
  /** Number of keys typed in the page. */
  keys: number;
  /** Number of other people who write meanwhile. */
  others: number;
}

/** Milliseconds. */
interface BesideOthers {
  keys: number[];
  /** Times of the other writers. */
  acknowledged: number[];
}

/**
 * Others write by the page's engine without browsers, which leaves the machine's processors to the page and the
 * Workers.
 */
export async function writeBeside(own: OwnPage, ask: AskAs, draftId: string): Promise<BesideOthers> {
  const writers = await Promise.all(
    listBlocks(own).map((block, index) => openWriter(ask, draftId, { index, block })),
  );
  let isOver = false;
  const writing = writers.map((write) => write(() => !isOver));
  const keys = await measureKeys(own.page, own.keys);
  isOver = true;
  return { keys, acknowledged: (await Promise.all(writing)).flat() };
}

/** Others write in their own browsers on the same machine, at full speed. */
export async function writeBesideBrowsers(
  own: OwnPage,
  openPage: () => Promise<Page>,
  address: string,
): Promise<BesideOthers> {
  const writers = await Promise.all(
    listBlocks(own).map(async (block) => {
      const writer = await openPage();
      await openAndType(writer, address, block);
      await goToParagraph(writer, block);
      return writer;
    }),
  );
  let isOver = false;
  const typing = writers.map((writer) => keepTyping(writer, () => isOver));
  const keys = await measureKeys(own.page, own.keys);
  isOver = true;
  await Promise.all(typing);
  const acknowledged = (await Promise.all(writers.map(readAcknowledged))).flat();
  for (const writer of writers) await writer.context().close();
  return { keys, acknowledged };
}

/** A separate block for each other writer. */
const listBlocks = ({ others }: OwnPage) => Array.from({ length: others }, (_, index) => 10 + index * 5);
