import * as v from "valibot";
import { Locale } from "../../contract/entities/blog.ts";
import { toFailure, type Outcome } from "../outbox/outbox-kinds.ts";

/** A list, as messages name it. */
export interface NamedList {
  id: string;
  name: string;
}

export interface ConfirmationMessage {
  email: string;
  locale: Locale;
  lists: readonly NamedList[];
  /** The confirmation link. */
  url: string;
}

export interface NewSubscriber {
  email: string;
  locale: Locale;
  list: NamedList;
  source: string;
  /** The unsubscribe link, for the newsletter's footer and its `List-Unsubscribe` header. */
  unsubscribeUrl: string;
  /** The reader agreed in another system: no welcome, and no return for whoever has unsubscribed at the provider. */
  isImported: boolean;
}

/** A message that we write completely ourselves. */
export const Message = v.object({
  /** Its purpose, shown in development's list of messages. */
  kind: v.picklist(["signIn", "digest", "notice"]),
  to: v.string(),
  locale: Locale,
  subject: v.string(),
  /** Plain text, with addresses on lines of their own. */
  text: v.string(),
  /** The same as HTML, if there is any. */
  html: v.exactOptional(v.string()),
  /** The address it is about, which is also in the text. */
  url: v.string(),
  /** The one-click unsubscribe address for messages of this kind (RFC 8058). */
  endUrl: v.exactOptional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/**
 * The provider that keeps the lists and sends mail. Each method settles when the provider has accepted the
 * request.
 */
export interface MailProvider {
  sendMessage: (message: Message) => Promise<void>;
  sendConfirmation: (message: ConfirmationMessage) => Promise<void>;
  /** Only called immediately after the reader has confirmed, or for a subscriber of another system. */
  subscribe: (subscriber: NewSubscriber) => Promise<void>;
  unsubscribe: (subscriber: { email: string; list: NamedList }) => Promise<void>;
}

/** A provider's rejection of a request. `isFinal`: retrying won't help. */
export class ProviderError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = "ProviderError";
    this.isFinal = isFinal;
  }
}

/** The outcome of a call to the provider. */
export const attemptSend = (call: Promise<void>, about: string): Promise<Outcome> =>
  call.then(
    (): Outcome => ({ result: "sent" }),
    (error: unknown): Outcome =>
      error instanceof ProviderError
        ? { result: "failed", error: error.message, isFinal: error.isFinal, about }
        : toFailure(error),
  );
