import type { Locale } from "../../contract/entities/blog.ts";
import { ProviderError, type MailProvider } from "./provider.ts";

export interface CampaignMonitorOptions {
  /** The account's API key. */
  key: string;
  /** Campaign Monitor's ids of our lists, by our own ids. */
  lists: Readonly<Record<string, string>>;
  /** The smart email that asks for confirmation, by locale. Its template uses `confirmUrl` and `lists`. */
  confirmations: Readonly<Partial<Record<Locale, string>>>;
  /** Sender of messages, `Kinja <hello@kinja.com>`; if empty, only the templates can be sent. */
  from: string;
  fetch: (request: Request) => Promise<Response>;
}

const base = "https://api.createsend.com/api/v3.3";
/** Time-out, ms (specification, section 9: 20 s by default). Readers don't wait for it. */
const timeout = 20_000;
/** Longest value of a custom field, characters. */
const fieldLength = 250;

/**
 * Errors that retries can't fix: invalid, suppressed, deleted, unsubscribed, bounced or unconfirmed address.
 */
const finalCodes: ReadonlySet<number> = new Set([1, 204, 205, 206, 207, 208]);
/** The address isn't on the list, or isn't active there, which is the purpose of unsubscribing. */
const goneCodes: ReadonlySet<number> = new Set([203, 205, 206]);

/** The network's email campaign provider: campaignmonitor.com, API 3.3. */
export function createCampaignMonitor(options: CampaignMonitorOptions): MailProvider {
  const authorization = `Basic ${btoa(`${options.key}:x`)}`;

  async function post(path: string, body: object): Promise<{ code: number | null }> {
    const request = new Request(`${base}/${path}`, {
      method: "POST",
      headers: { Authorization: authorization, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const response = await options.fetch(request).catch((cause: unknown) => {
      throw new ProviderError("Campaign Monitor didn't respond", { cause });
    });
    if (response.ok) return { code: null };
    const code = readCode(await response.text());
    // Its message repeats the address, so the log only gets the numbers.
    if (code === null || response.status !== 400)
      throw new ProviderError(`Campaign Monitor responded with ${response.status} (${code ?? "no code"})`);
    return { code };
  }

  const listOf = (id: string) => {
    const found = options.lists[id];
    if (found !== undefined) return encodeURIComponent(found);
    throw new ProviderError(`no Campaign Monitor list is configured for ${id}`);
  };
  const assertTaken = ({ code }: { code: number | null }) => {
    if (code !== null)
      throw new ProviderError(`Campaign Monitor returned error code ${code}`, {
        isFinal: finalCodes.has(code),
      });
  };

  return {
    sendMessage: async ({ kind, to, subject, text, html }) => {
      if (options.from === "") throw new ProviderError("MAIL_FROM is not configured");
      assertTaken(
        await post("transactional/classicEmail/send", {
          From: options.from,
          To: [to],
          Subject: subject,
          Text: text,
          ...(html !== undefined && { Html: html }),
          Group: kind,
          TrackOpens: false,
          // Tracked links would disclose their addresses to the provider.
          TrackClicks: false,
          ConsentToTrack: "No",
        }),
      );
    },
    sendConfirmation: async ({ email, locale, lists, url }) => {
      const template = options.confirmations[locale];
      if (template === undefined) throw new ProviderError(`no confirmation is configured for ${locale}`);
      assertTaken(
        await post(`transactional/smartEmail/${encodeURIComponent(template)}/send`, {
          To: [email],
          Data: { confirmUrl: url, lists: lists.map((list) => list.name).join(", ") },
          AddRecipientsToList: false,
          ConsentToTrack: "No",
        }),
      );
    },
    subscribe: async ({ email, locale, list, source, unsubscribeUrl, isImported }) => {
      const subscriber = {
        EmailAddress: email,
        CustomFields: [
          { Key: "Locale", Value: locale },
          { Key: "Source", Value: source.slice(0, fieldLength) },
          { Key: "UnsubscribeUrl", Value: unsubscribeUrl.slice(0, fieldLength) },
        ],
        // Readers were not asked for consent to tracking.
        ConsentToTrack: "No",
      };
      // Allowed because the reader has just clicked the confirmation button.
      const confirmed = { ...subscriber, Resubscribe: true, RestartSubscriptionBasedAutoresponders: false };
      const imported = {
        Subscribers: [subscriber],
        Resubscribe: false,
        QueueSubscriptionBasedAutoResponders: false,
        RestartSubscriptionBasedAutoresponders: false,
      };
      const path = `subscribers/${listOf(list.id)}`;
      assertTaken(
        await (isImported ? post(`${path}/import.json`, imported) : post(`${path}.json`, confirmed)),
      );
    },
    unsubscribe: async ({ email, list }) => {
      const answer = await post(`subscribers/${listOf(list.id)}/unsubscribe.json`, { EmailAddress: email });
      if (answer.code === null || !goneCodes.has(answer.code)) assertTaken(answer);
    },
  };
}

/** `{"Code": 1, "Message": "Invalid Email Address"}`. */
function readCode(text: string): number | null {
  try {
    const { Code } = JSON.parse(text) as { Code?: unknown };
    return typeof Code === "number" ? Code : null;
  } catch {
    return null;
  }
}
