import type { Capacity } from "../../../contract/network/health.ts";
import {
  deliveryKinds,
  type DeliveryKind,
  type getNetworkState,
  type NetworkDelivery,
  type NetworkExport,
  type NetworkJob,
} from "../../../contract/network/network-state.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { translateName } from "../../intl/create-intl.ts";
import type { HealthReport } from "../../platform/services/health.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import type { StateShape } from "../ui/State.tsx";

interface StateView {
  shape: StateShape;
  text: string;
}

interface JobView {
  name: string;
  state: StateView;
  /** The last run that succeeded; null if none did. */
  succeeded: PresentedTime | null;
  took: string;
  /** Why the newest run failed; empty if it didn't. */
  failure: string;
  run: { label: string; name: string };
}

interface DeliveryView {
  key: string;
  kind: DeliveryKind;
  name: string;
  state: StateView;
  count: string;
  since: PresentedTime;
  failures: string;
  /** Null where there is nothing to try. */
  retry: { label: string; name: string } | null;
}

interface ExportView {
  finished: PresentedTime;
  /** The command, what it took along, records, bytes, and the hash. */
  cells: string[];
}

export interface NetworkStateView {
  frame: ManageChromeView;
  path: string;
  /** How much needs attention. */
  verdict: StateView;
  done: string | null;
  error: string | null;
  services: {
    title: string;
    troubled: { name: string; state: StateView }[];
    /** One sentence about all others. */
    others: string;
  };
  deliveries: { title: string; columns: string[]; items: DeliveryView[]; empty: string };
  jobs: {
    title: string;
    columns: string[];
    /** In place of all of them: the schedule doesn't run. Null if it does. */
    stopped: string | null;
    troubled: JobView[];
    others: { summary: string; items: JobView[] };
  };
  databases: {
    title: string;
    columns: string[];
    items: { name: string; state: StateView; size: string; growth: string }[];
    /** Rows and posts of the last hour, a sentence each. */
    notes: string[];
    empty: string | null;
  };
  exports: { title: string; columns: string[]; items: ExportView[]; empty: string; command: string };
  refusals: { title: string; columns: string[]; items: string[][]; empty: string };
  unreadable: { title: string; columns: string[]; items: string[][]; text: string } | null;
  version: { title: string; text: string };
}

/** What the page's form did, from its address: a job that was run, or a kind that is tried again. */
export interface NetworkDone {
  ran: string | null;
  retried: DeliveryKind | null;
}

export function readNetworkDone({ searchParams }: URL): NetworkDone {
  const kind = searchParams.get("retried");
  return {
    ran: searchParams.get("ran"),
    retried: deliveryKinds.find((one) => one === kind) ?? null,
  };
}

interface Shown {
  state: ReplyOf<typeof getNetworkState>;
  report: HealthReport;
  done: NetworkDone;
  error: string | null;
}

/** Jobs, messages and databases as the services know them, and the services as this isolate of the front end does. */
export function presentNetworkState(
  { state, report, done, error }: Shown,
  page: PageContext,
): NetworkStateView {
  const { intl, addressing } = page;
  const { t } = intl;
  const services = Object.entries(report.services).map(([name, found]) => ({
    name,
    state: presentService(found.state, found.parts, page),
  }));
  const troubled = services.filter((service) => service.state.shape === "cross");
  // Of a schedule that doesn't run, that is the one thing to say.
  const isStopped = state.jobs.length > 0 && state.jobs.every((job) => job.state === "late");
  const failing = isStopped ? [] : state.jobs.filter((job) => job.state !== "ok");
  const rest = state.jobs.filter((job) => !failing.includes(job));
  const stuck = state.deliveries.filter((delivery) => delivery.state !== "waiting");
  const databases = state.capacity?.databases ?? [];
  const filling = databases.filter((database) => database.state === "filling");
  const { unreadableRecords: unreadable } = report;
  const faults = [troubled, failing, stuck, filling, unreadable].reduce(
    (sum, { length }) => sum + length,
    Number(isStopped),
  );
  return {
    frame: presentManageChrome("network", null, page),
    path: addressing.ownHref(buildManagePath(null, "network")),
    verdict:
      faults === 0
        ? { shape: "disc", text: t("networkHealth.verdict.well") }
        : { shape: "cross", text: t("networkHealth.verdict.faults", { count: faults }) },
    done: describeDone(done, state.jobs, page),
    error,
    services: {
      title: t("networkHealth.services"),
      troubled,
      others: t("networkHealth.services.others", { count: services.length - troubled.length }),
    },
    deliveries: {
      title: t("networkHealth.deliveries"),
      columns: ["kind", "state", "count", "since", "reason", "action"].map((name) =>
        translateName(intl, "networkHealth.column", name),
      ),
      items: state.deliveries.map((delivery) => presentDelivery(delivery, page)),
      empty: t("networkHealth.deliveries.none"),
    },
    jobs: {
      title: t("networkHealth.jobs"),
      columns: ["job", "state", "succeeded", "took", "action"].map((name) =>
        translateName(intl, "networkHealth.column", name),
      ),
      stopped: isStopped ? t("networkHealth.jobs.stopped") : null,
      troubled: failing.map((job) => presentJob(job, page)),
      others: {
        summary: t(isStopped ? "networkHealth.jobs.overdue" : "networkHealth.jobs.others", {
          count: rest.length,
        }),
        items: rest.map((job) => presentJob(job, page)),
      },
    },
    databases: {
      title: t("networkHealth.databases"),
      columns: ["database", "state", "size", "growth"].map((name) =>
        translateName(intl, "networkHealth.column", name),
      ),
      items: databases.map((database) => presentDatabase(database, page)),
      notes: describeHour(state.capacity, page),
      empty: state.capacity === null ? t("networkHealth.databases.notYet") : null,
    },
    exports: {
      title: t("networkHealth.exports"),
      columns: ["finished", "command", "contents", "records", "size", "hash"].map((name) =>
        translateName(intl, "networkHealth.column", name),
      ),
      items: state.exports.map((one) => presentExport(one, page)),
      empty: t("networkHealth.exports.none"),
      command: t("networkHealth.exports.command"),
    },
    refusals: {
      title: t("networkHealth.refusals"),
      columns: ["hour", "limited", "refused"].map((name) =>
        translateName(intl, "networkHealth.column", name),
      ),
      items: state.refusals.map(({ hourMillis, limited, refused }) => [
        presentMoment(hourMillis, page).absolute,
        intl.number(limited),
        intl.number(refused),
      ]),
      empty: t("networkHealth.refusals.none"),
    },
    unreadable:
      unreadable.length === 0
        ? null
        : {
            title: t("networkHealth.unreadable"),
            columns: ["record", "field", "call"].map((name) =>
              translateName(intl, "networkHealth.column", name),
            ),
            items: unreadable.map(({ id, field, call }) => [id, field, call]),
            text: t("networkHealth.unreadable.text"),
          },
    version: {
      title: t("networkHealth.version"),
      text: t("networkHealth.version.text", {
        build: report.build,
        deployment: report.deployment ?? t("networkHealth.version.local"),
      }),
    },
  };
}

function describeDone({ ran, retried }: NetworkDone, jobs: readonly NetworkJob[], page: PageContext) {
  const { intl } = page;
  if (retried !== null)
    return intl.t("networkHealth.retried", { kind: translateName(intl, "networkHealth.kind", retried) });
  const job = jobs.find(({ name }) => name === ran);
  if (job === undefined) return null;
  return intl.t(job.state === "failing" ? "networkHealth.ran.failed" : "networkHealth.ran.well", {
    job: job.name,
  });
}

const calmStates = new Set(["ok", "unknown"]);

/** A service that works may still lack a part. */
function presentService(
  state: string,
  parts: Readonly<Record<string, "ok" | "down">> | undefined,
  { intl }: PageContext,
): StateView {
  const down = Object.entries(parts ?? {}).flatMap(([name, part]) => (part === "down" ? [name] : []));
  if (calmStates.has(state) && down.length > 0)
    return { shape: "cross", text: intl.t("networkHealth.service.lacks", { parts: down.join(", ") }) };
  return {
    shape: calmStates.has(state) ? "disc" : "cross",
    text: translateName(intl, "networkHealth.service", state),
  };
}

const shapesOfDeliveries = { waiting: "ring", late: "square", givenUp: "cross" } as const;

function presentDelivery(delivery: NetworkDelivery, page: PageContext): DeliveryView {
  const { intl } = page;
  const { kind, state, count, oldestTimeMillis, failures } = delivery;
  const name = translateName(intl, "networkHealth.kind", kind);
  return {
    key: `${kind} ${state}`,
    kind,
    name,
    state: { shape: shapesOfDeliveries[state], text: intl.t(`networkHealth.delivery.${state}`) },
    count: count < maxCounted ? intl.number(count) : intl.t("networkHealth.many", { count: maxCounted }),
    since: presentMoment(oldestTimeMillis, page),
    failures: failures.join(", "),
    // Nothing is left of a message that was given up, and one that never failed is due anyway.
    retry:
      state === "givenUp" || failures.length === 0
        ? null
        : { label: intl.t("networkHealth.retry"), name: intl.t("networkHealth.retry.name", { kind: name }) },
  };
}

/** The services count no further. */
const maxCounted = 1_000;

const shapesOfJobs = { ok: "disc", failing: "cross", late: "square" } as const;

function presentJob(job: NetworkJob, page: PageContext): JobView {
  const { intl } = page;
  const { name, state, succeededTimeMillis: succeeded, durationMillis, failure } = job;
  return {
    name,
    state: { shape: shapesOfJobs[state], text: intl.t(`networkHealth.job.${state}`) },
    succeeded: succeeded === null ? null : presentMoment(succeeded, page),
    took:
      typeof durationMillis === "number"
        ? intl.t("networkHealth.seconds", { seconds: intl.number(Math.round(durationMillis / 100) / 10) })
        : "",
    failure: state === "failing" ? (failure ?? "") : "",
    run: { label: intl.t("networkHealth.run"), name: intl.t("networkHealth.run.name", { job: name }) },
  };
}

const megabyte = 1024 ** 2;

/** As much of a hash as tells two exports apart; the page has the whole one to copy. */
function presentExport(
  { finishedTimeMillis, command, isPersonal, hash, records, bytes }: NetworkExport,
  page: PageContext,
): ExportView {
  const { intl } = page;
  return {
    finished: presentMoment(finishedTimeMillis, page),
    cells: [
      command,
      intl.t(isPersonal ? "networkHealth.exports.personal" : "networkHealth.exports.public"),
      intl.number(records),
      intl.t("networkHealth.megabytes", { megabytes: intl.number(Math.round((bytes / megabyte) * 10) / 10) }),
      hash,
    ],
  };
}

/** Days until a database is full at the pace of the last hour; null if it doesn't grow. */
function findDaysLeft({ bytes, limitBytes, bytesOfHour }: Capacity["databases"][number]): number | null {
  if (bytesOfHour === null || bytesOfHour <= 0) return null;
  return Math.floor(Math.max(0, limitBytes - bytes) / bytesOfHour / 24);
}

function presentDatabase(database: Capacity["databases"][number], { intl }: PageContext) {
  const { name, bytes, limitBytes, state, bytesOfHour } = database;
  const days = findDaysLeft(database);
  const describe = (size: number) =>
    intl.t("networkHealth.megabytes", { megabytes: intl.number(Math.round((size / megabyte) * 10) / 10) });
  return {
    name: intl.t(`networkHealth.database.${name}`),
    state: {
      shape: state === "ok" ? ("disc" as const) : ("cross" as const),
      text: intl.t(`networkHealth.database.state.${state}`),
    },
    size: intl.t("networkHealth.database.size", { size: describe(bytes), limit: describe(limitBytes) }),
    growth:
      bytesOfHour === null
        ? ""
        : days === null
          ? intl.t("networkHealth.database.growth", { size: describe(bytesOfHour) })
          : intl.t("networkHealth.database.fullIn", { size: describe(bytesOfHour), days }),
  };
}

function describeHour(capacity: Capacity | null, { intl }: PageContext): string[] {
  const { postsOfHour = null, rowsOfHour = null } = capacity ?? {};
  return [
    ...(postsOfHour === null ? [] : [intl.t("networkHealth.hour.posts", { count: postsOfHour })]),
    ...(rowsOfHour === null
      ? []
      : [
          intl.t("networkHealth.hour.rows", {
            read: intl.number(rowsOfHour.read),
            written: intl.number(rowsOfHour.written),
          }),
        ]),
  ];
}
