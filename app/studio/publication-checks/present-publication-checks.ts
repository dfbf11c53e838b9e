import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildManagePath } from "../paths.ts";
import type { Line, LineState } from "./evaluate-line.ts";
import { translateName } from "../../intl/create-intl.ts";

export interface PublicationChecksView {
  title: string;
  headline: { text: string; href: string };
  state: string;
  /** Link to the correction form; null for unpublished stories. */
  correct: { href: string; label: string } | null;
  published: PresentedTime | null;
  checked: { label: string; time: PresentedTime };
  again: { href: string; label: string; running: string };
  summary: string;
  /** True if some lines change within minutes: the checks run again. */
  isUnderWay: boolean;
  /** Lines that failed, are late or pending. */
  open: CheckedLine[];
  /** Lines that need no action, folded into one with their number. */
  folded: { summary: string; lines: CheckedLine[] }[];
}

export interface CheckedLine {
  key: string;
  state: LineState | "scheduled";
  stateLabel: string;
  what: string;
  why: string | null;
  since: { label: string; time: PresentedTime } | null;
  usual: string | null;
  address: { href: string; text: string } | null;
}

/** The publication checks of a story, line by line; `path` is the page's own. */
export function presentPublicationChecks(
  { post }: PublicationReport,
  lines: readonly Line[],
  path: string,
  page: PageContext,
): PublicationChecksView {
  const { intl, addressing, blog, now } = page;
  const home = page.network.find(({ id }) => id === post.blogId);
  const moment = (ms: number) => presentTime(ms, { now, timezone: blog.timezone, intl });
  const shown = lines.map((line, index) => presentLine(line, `${line.kind}-${index}`, moment, page));
  const waiting = shown.filter(({ state }) => state === "waiting").length;
  const fold = (state: "done" | "none") => {
    const found = shown.filter((line) => line.state === state);
    const summary = intl.t(`publicationChecks.folded.${state}`, { count: found.length });
    return found.length === 0 ? [] : [{ summary, lines: found }];
  };
  const problems = lines.filter(({ state }) => state === "failed" || state === "late").length;
  return {
    title: intl.t("discussion.publicationChecks"),
    headline: {
      text: post.headline === "" ? intl.t("publicationChecks.untitled") : post.headline,
      href: addressing.rewrite(post.permalink),
    },
    state: intl.t(`publicationChecks.post.${post.state}`),
    correct:
      post.state === "out" && home
        ? {
            href: addressing.ownHref(`${buildManagePath(home.name, "corrections")}?story=${post.id}`),
            label: intl.t("manageCorrections.add"),
          }
        : null,
    published: post.state === "draft" ? null : moment(post.publishTimeMillis),
    checked: { label: intl.t("publicationChecks.checked"), time: moment(now) },
    again: {
      href: addressing.ownHref(path),
      label: intl.t("publicationChecks.again"),
      running: intl.t("publicationChecks.running"),
    },
    summary:
      problems === 0 && waiting > 0
        ? intl.t("publicationChecks.underWay", { count: waiting })
        : intl.t("publicationChecks.summary", { count: problems }),
    isUnderWay: waiting > 0,
    open: shown.filter(({ state }) => state !== "done" && state !== "none"),
    folded: [...fold("done"), ...fold("none")],
  };
}

function presentLine(
  line: Line,
  key: string,
  moment: (ms: number) => PresentedTime,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): CheckedLine {
  const state = line.reason === "scheduled" ? "scheduled" : line.state;
  return {
    key,
    state,
    stateLabel: intl.t(`publicationChecks.state.${state}`),
    what: nameLine(line, intl),
    why:
      line.reason === null || line.reason === "scheduled"
        ? null
        : intl.t(`publicationChecks.why.${line.reason}`, { answer: nameAnswer(line, intl) }),
    since: line.since === null ? null : { label: intl.t(sinceLabel(line)), time: moment(line.since) },
    usual: state === "waiting" ? intl.t("publicationChecks.usual", { seconds: line.usual / 1_000 }) : null,
    address: line.address && {
      href: addressing.absolute(line.address.host, line.address.path),
      text: `${line.address.host}${line.address.path}`,
    },
  };
}

const nameLine = ({ kind, blogName, partner }: Line, intl: PageContext["intl"]) =>
  kind === "partner"
    ? translateName(intl, "publicationChecks.partner", partner ?? "")
    : intl.t(`publicationChecks.kind.${kind}`, { blog: blogName ?? "" });

/** Apple News reports one of our names (`appleNewsFailures`), all others a text. */
const nameAnswer = ({ kind, answer }: Line, intl: PageContext["intl"]): string =>
  kind === "appleNews" && answer !== null
    ? translateName(intl, "publicationChecks.appleNews", answer)
    : (answer ?? "");

const sinceLabel = ({ reason, state }: Line): MessageId =>
  reason === "scheduled"
    ? "publicationChecks.until"
    : state === "done"
      ? "publicationChecks.at"
      : "publicationChecks.since";
