import type { LocalMessage } from "../../../contract/subscriptions/subscriptions.ts";
import type { BlogContext } from "../../blog/page-context.ts";

/** The mail that a development machine did not send. */
export interface MailView {
  title: string;
  empty: string | null;
  messages: { key: string; to: string; subject: string; time: string; text: string; href: string }[];
}

/** Links lead to this network, whatever port the services assume. */
export function findLocalHref(
  url: string,
  { addressing, networkHosts }: Pick<BlogContext, "addressing" | "networkHosts">,
): string {
  const parsed = URL.parse(url);
  const host = parsed?.hostname.replace(/\.localhost$/, "") ?? "";
  return parsed && networkHosts.has(host) ? addressing.absolute(host, parsed.pathname + parsed.search) : url;
}

export function presentMail(
  messages: readonly LocalMessage[],
  page: Pick<BlogContext, "intl" | "addressing" | "networkHosts">,
): MailView {
  const { intl } = page;
  return {
    title: intl.t("mail.title"),
    empty: messages.length === 0 ? intl.t("mail.empty") : null,
    messages: messages.map((message, index) => ({
      key: `${message.sentTimeMillis}-${index}`,
      to: message.to,
      subject: message.subject ?? `${message.kind}: ${message.lists.map(({ name }) => name).join(", ")}`,
      time: new Date(message.sentTimeMillis).toISOString(),
      text: message.text ?? "",
      href: findLocalHref(message.url, page),
    })),
  };
}
