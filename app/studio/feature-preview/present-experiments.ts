import { isRunningOn, type Experiment } from "../../../contract/network/features.ts";
import type { PageContext } from "../../blog/page-context.ts";

export interface ExperimentView {
  name: string;
  description: string;
  /** Of the description: who made it wrote in the main site's language. */
  lang: string;
  isRunning: boolean;
  status: string;
  /** How many readers take part. */
  share: string;
  variations: { name: string; share: string }[];
  blogsLabel: string;
  /** Where it runs; each blog's page of experiments is where its variations can be chosen. */
  blogs: { label: string; href: string }[];
  /** In the place of `blogs`: it runs on all of them. */
  everywhere: string | null;
  /** True when it runs on this host, so that this browser can choose. */
  isHere: boolean;
}

/** What is shown in several ways, and to how many. */
export interface ExperimentsView {
  title: string;
  intro: string;
  experiments: ExperimentView[];
  labels: Record<
    "needsScript" | "notKept" | "none" | "variation" | "weight" | "choose" | "asDrawn" | "leftOut" | "shown",
    string
  >;
  overview: { label: string; href: string } | null;
}

export const experimentsPath = "/experiments";

/** All of them on the main site, its own on a blog. */
export function presentExperiments(items: readonly Experiment[], page: PageContext): ExperimentsView {
  const { intl, blog, mainSite, addressing } = page;
  const listed = blog.isMainSite
    ? items
    : items.filter(({ blogs }) => blogs.length === 0 || blogs.includes(blog.name));
  return {
    title: intl.t("featurePreview.experiments"),
    intro: intl.t("featurePreview.experimentsIntro", { blog: blog.displayName }),
    experiments: listed.map((experiment) => presentExperiment(experiment, page)),
    labels: {
      needsScript: intl.t("featurePreview.needsScript"),
      notKept: intl.t("featurePreview.notKept"),
      none: intl.t("featurePreview.noExperiments"),
      variation: intl.t("featurePreview.variation"),
      weight: intl.t("featurePreview.weight"),
      choose: intl.t("featurePreview.choose"),
      asDrawn: intl.t("featurePreview.asDrawn"),
      leftOut: intl.t("featurePreview.leftOut"),
      shown: intl.t("featurePreview.shown"),
    },
    overview: blog.isMainSite
      ? null
      : {
          label: intl.t("featurePreview.everyExperiment"),
          href: addressing.href(mainSite.host, experimentsPath),
        },
  };
}

function presentExperiment(experiment: Experiment, page: PageContext): ExperimentView {
  const { intl, blog, network, mainSite, addressing } = page;
  const { name, description, status, share, variations, blogs } = experiment;
  const total = variations.reduce((sum, { weight }) => sum + weight, 0);
  const percent = (part: number) => intl.number(Math.round(part * 1_000) / 10);
  const isEverywhere = blogs.length === 0;
  const isRunning = status === "running";
  return {
    name,
    description,
    lang: mainSite.locale,
    isRunning,
    status: intl.t(isRunning ? "featurePreview.running" : "featurePreview.stopped"),
    share: intl.t("featurePreview.share", { share: percent(share) }),
    variations: variations.map(({ name, weight }) => ({
      name,
      share: intl.t("featurePreview.percent", { share: percent(weight / total) }),
    })),
    everywhere: isEverywhere ? intl.t("featurePreview.everywhere") : null,
    blogsLabel: intl.t(isRunning ? "featurePreview.runsOn" : "featurePreview.ranOn"),
    blogs: [mainSite, ...network.filter(({ id }) => id !== mainSite.id)]
      .filter((sister) => blogs.includes(sister.name) || (isEverywhere && blog.isMainSite))
      .map(({ displayName, host }) => ({
        label: displayName,
        href: addressing.href(host, experimentsPath),
      })),
    isHere: isRunningOn(experiment, blog.name),
  };
}
