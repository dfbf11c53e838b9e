import type { Locale } from "../../contract/entities/blog.ts";

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
export interface Message {
  /** What it is for, as a developer's machine lists it. */
  kind: "signIn" | "digest" | "notice";
  to: string;
  locale: Locale;
  subject: string;
  /** Plain text; addresses stand on lines of their own. */
  text: string;
  /** The same as a page, where there is one. */
  html?: string;
  /** The address that it is all about, which stands in the text as well. */
  url: string;
  /** What ends messages of this kind by one click, without being asked (RFC 8058). */
  endUrl?: string;
}

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
