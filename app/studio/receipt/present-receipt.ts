import type { ReceiptFacts } from "../../../contract/receipt.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { Line, LineState } from "./judge-line.ts";
import { translateName } from "../../intl/translate-name.ts";

export interface ReceiptView {
  title: string;
  headline: { text: string; href: string };
  state: string;
  published: PresentedTime | null;
  checked: { label: string; time: PresentedTime };
  again: { href: string; label: string };
  summary: string;
  items: {
    key: string;
    state: LineState;
    stateLabel: string;
    what: string;
    why: string | null;
    since: { label: string; time: PresentedTime } | null;
    usual: string | null;
    address: { href: string; text: string } | null;
  }[];
}

/** What became of a publication, line by line; `path` is the page's own. */
export function presentReceipt(
  { post }: ReceiptFacts,
  lines: readonly Line[],
  path: string,
  page: PageContext,
): ReceiptView {
  const { intl, addressing, blog, now } = page;
  const moment = (ms: number) => presentTime(ms, { now, timezone: blog.timezone, intl });
  const problems = lines.filter(({ state }) => state === "failed" || state === "late").length;
  return {
    title: intl.t("receipt.title"),
    headline: {
      text: post.headline === "" ? intl.t("receipt.untitled") : post.headline,
      href: addressing.rewrite(post.permalink),
    },
    state: intl.t(`receipt.post.${post.state}`),
    published: post.state === "draft" ? null : moment(post.publishTimeMillis),
    checked: { label: intl.t("receipt.checked"), time: moment(now) },
    again: { href: addressing.ownHref(path), label: intl.t("receipt.again") },
    summary: intl.t("receipt.summary", { count: problems }),
    items: lines.map((line, index) => ({
      key: `${line.kind}-${index}`,
      state: line.state,
      stateLabel: intl.t(`receipt.state.${line.state}`),
      what: nameLine(line, intl),
      why: line.reason === null ? null : intl.t(`receipt.why.${line.reason}`, { answer: line.answer ?? "" }),
      since: line.since === null ? null : { label: intl.t(sinceLabel(line)), time: moment(line.since) },
      usual:
        line.state === "waiting" && line.reason !== "scheduled"
          ? intl.t("receipt.usual", { seconds: line.usual / 1_000 })
          : null,
      address: line.address && {
        href: addressing.absolute(line.address.host, line.address.path),
        text: `${line.address.host}${line.address.path}`,
      },
    })),
  };
}

const nameLine = ({ kind, blogName, partner }: Line, intl: PageContext["intl"]) =>
  kind === "partner"
    ? translateName(intl, "receipt.partner", partner ?? "")
    : intl.t(`receipt.kind.${kind}`, { blog: blogName ?? "" });

const sinceLabel = ({ reason, state }: Line): MessageId =>
  reason === "scheduled" ? "receipt.until" : state === "done" ? "receipt.at" : "receipt.since";
