import { keepReport } from "../../contract/import/import-reports.ts";
import * as calls from "../../contract/import/studio-imports.ts";
import type { Call } from "../../contract/wire/call.ts";

/** The calls that every import in the studio makes, by the names that its page sends. */
export const importCalls: Record<string, Call> = {
  prepare: calls.prepareImport,
  tags: calls.matchTags,
  compare: calls.compareSent,
  stories: calls.findSentStories,
  report: keepReport,
  start: calls.startImport,
  send: calls.sendImport,
  subscribers: calls.sendSubscribers,
  end: calls.endImport,
};
