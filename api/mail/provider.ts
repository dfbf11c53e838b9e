import * as v from "valibot";
import { Locale } from "../../contract/entities/blog.ts";
import { toFailure, type Outcome } from "../outbox/outbox-kind.ts";

/** A list as a message names it. */
export interface NamedList {
  id: string;
  name: string;
}

export interface ConfirmationMessage {
  email: string;
  locale: Locale;
  lists: readonly NamedList[];
  /** Where the reader confirms. */
  url: string;
}

export interface NewSubscriber {
  email: string;
  locale: Locale;
  list: NamedList;
  source: string;
  /** Where the reader unsubscribes, for the newsletter's foot and its `List-Unsubscribe`. */
  unsubscribeUrl: string;
}

/** A message that is ours from the first word to the last. */
export const Message = v.object({
  /** What it is for, as a developer's machine lists it. */
  kind: v.picklist(["signIn", "digest", "notice"]),
  to: v.string(),
  locale: Locale,
  subject: v.string(),
  /** Plain text; addresses stand on lines of their own. */
  text: v.string(),
  /** The same as a page, where there is one. */
  html: v.exactOptional(v.string()),
  /** The address that it is all about, which stands in the text as well. */
  url: v.string(),
  /** What ends messages of this kind by one click, without being asked (RFC 8058). */
  endUrl: v.exactOptional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** Whoever keeps the lists and sends the mail. Each method settles when the provider has taken it over. */
export interface MailProvider {
  sendMessage: (message: Message) => Promise<void>;
  sendConfirmation: (message: ConfirmationMessage) => Promise<void>;
  /** Only ever called after the reader has confirmed, just now, that they want it. */
  subscribe: (subscriber: NewSubscriber) => Promise<void>;
  unsubscribe: (subscriber: { email: string; list: NamedList }) => Promise<void>;
}

/** Why a provider did not do as told. `isFinal`: it never will, so trying again is no use. */
export class ProviderError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = "ProviderError";
    this.isFinal = isFinal;
  }
}

/** What became of a call of the provider. */
export const attemptSend = (call: Promise<void>, about: string): Promise<Outcome> =>
  call.then(
    (): Outcome => ({ result: "sent" }),
    (error: unknown): Outcome =>
      error instanceof ProviderError
        ? { result: "failed", error: error.message, isFinal: error.isFinal, about }
        : toFailure(error),
  );
