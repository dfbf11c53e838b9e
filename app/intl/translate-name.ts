import type { Intl } from "./create-intl.ts";
import { enUS, type MessageId } from "./messages/en-US.ts";

const isMessageId = (text: string): text is MessageId => Object.hasOwn(enUS, text);

/**
 * What a name of the services is called: the message `{group}.{name}`, as `reason.spam`; the name itself where
 * no message has it yet.
 */
export function translateName(
  { t }: Pick<Intl, "t">,
  group: string,
  name: string,
  values?: Record<string, string | number>,
): string {
  const id = `${group}.${name}`;
  return isMessageId(id) ? t(id, values) : name;
}
