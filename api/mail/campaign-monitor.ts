import type { Locale } from "../../contract/entities/blog.ts";
import { ProviderError, type MailProvider } from "./provider.ts";

export interface CampaignMonitorOptions {
  /** The account's API key. */
  key: string;
  /** Campaign Monitor's own ids of our lists, by ours. */
  lists: Readonly<Record<string, string>>;
  /** The smart e-mail that asks to confirm, by locale. Its template uses `confirmUrl` and `lists`. */
  confirmations: Readonly<Partial<Record<Locale, string>>>;
  /** Who messages come from: `Kinja <hello@kinja.com>`; empty: only the templates can be sent. */
  from: string;
  fetch: (request: Request) => Promise<Response>;
}

const base = "https://api.createsend.com/api/v3.3";
/** Longest wait for an answer, ms (specification, section 9: 20 s by default). Readers do not wait for it. */
const timeout = 20_000;
/** Longest value of a custom field, characters. */
const fieldLength = 250;

/** Not an address; suppressed, deleted, unsubscribed, bounced, unconfirmed: it will not take these however often asked. */
const finalCodes: ReadonlySet<number> = new Set([1, 204, 205, 206, 207, 208]);
/** Not on the list, or not active there any more: what an unsubscribe wants. */
const goneCodes: ReadonlySet<number> = new Set([203, 205, 206]);

/** The e-mail campaign provider of the network: campaignmonitor.com, API 3.3. */
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
    // Its message repeats the address; the log gets the numbers only.
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
          // A link that is followed through somebody else is known to somebody else.
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
    subscribe: async ({ email, locale, list, source, unsubscribeUrl }) =>
      assertTaken(
        await post(`subscribers/${listOf(list.id)}.json`, {
          EmailAddress: email,
          CustomFields: [
            { Key: "Locale", Value: locale },
            { Key: "Source", Value: source.slice(0, fieldLength) },
            { Key: "UnsubscribeUrl", Value: unsubscribeUrl.slice(0, fieldLength) },
          ],
          // The reader has pressed the button a moment ago: that is the fresh action which resubscribing takes.
          Resubscribe: true,
          RestartSubscriptionBasedAutoresponders: false,
          // Nobody was asked whether openings and clicks may be followed.
          ConsentToTrack: "No",
        }),
      ),
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
