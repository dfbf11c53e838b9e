import type { PublicationReport } from "../../../contract/publication-checks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { Line, LineState } from "./evaluate-line.ts";
import { translateName } from "../../intl/translate-name.ts";

export interface PublicationChecksView {
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
export function presentPublicationChecks(
  { post }: PublicationReport,
  lines: readonly Line[],
  path: string,
  page: PageContext,
): PublicationChecksView {
  const { intl, addressing, blog, now } = page;
  const moment = (ms: number) => presentTime(ms, { now, timezone: blog.timezone, intl });
  const problems = lines.filter(({ state }) => state === "failed" || state === "late").length;
  return {
    title: intl.t("publicationChecks.title"),
    headline: {
      text: post.headline === "" ? intl.t("publicationChecks.untitled") : post.headline,
      href: addressing.rewrite(post.permalink),
    },
    state: intl.t(`publicationChecks.post.${post.state}`),
    published: post.state === "draft" ? null : moment(post.publishTimeMillis),
    checked: { label: intl.t("publicationChecks.checked"), time: moment(now) },
    again: { href: addressing.ownHref(path), label: intl.t("publicationChecks.again") },
    summary: intl.t("publicationChecks.summary", { count: problems }),
    items: lines.map((line, index) => ({
      key: `${line.kind}-${index}`,
      state: line.state,
      stateLabel: intl.t(`publicationChecks.state.${line.state}`),
      what: nameLine(line, intl),
      why:
        line.reason === null
          ? null
          : intl.t(`publicationChecks.why.${line.reason}`, { answer: line.answer ?? "" }),
      since: line.since === null ? null : { label: intl.t(sinceLabel(line)), time: moment(line.since) },
      usual:
        line.state === "waiting" && line.reason !== "scheduled"
          ? intl.t("publicationChecks.usual", { seconds: line.usual / 1_000 })
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
    ? translateName(intl, "publicationChecks.partner", partner ?? "")
    : intl.t(`publicationChecks.kind.${kind}`, { blog: blogName ?? "" });

const sinceLabel = ({ reason, state }: Line): MessageId =>
  reason === "scheduled"
    ? "publicationChecks.until"
    : state === "done"
      ? "publicationChecks.at"
      : "publicationChecks.since";
