import type * as v from "valibot";
import {
  isRunningOn,
  readFlagShare,
  type Experiment,
  type getNetworkFlags,
} from "../../../contract/network/features.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { findFlagPlace } from "../../feature-flag/flag-names.ts";
import type { Intl } from "../../intl/create-intl.ts";
import { createFlags } from "../../feature-flag/flags.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentMoment } from "../manage/present-names.ts";

/** The state of one flag on a blog. */
export interface FeatureView {
  name: string;
  description: string;
  /** Language of the description, which its author wrote in the main site's language. */
  lang: string;
  isOn: boolean;
  /** On only for some readers: in this browser as it was drawn. */
  isForSome: boolean;
  /** "On", "Off", for whom it is on, or why another value counts as off. */
  state: string;
  /** When that was set; null if it was imported. */
  since: { label: string; time: PresentedTime } | null;
  place: { href: string; label: string } | null;
  /** Where it was set. */
  origin: string;
}

/** The flags of a host, which one browser can override; on the main site also those of every blog. */
export interface FeaturesView {
  title: string;
  intro: string;
  features: FeatureView[];
  labels: Record<"needsScript" | "flip" | "flipped" | "undo" | "notKept" | "none" | "in" | "out", string>;
  network: {
    title: string;
    text: string;
    blogs: { label: string; href: string; settings: string[]; nothing: string | null }[];
  } | null;
  /** Link from a blog to the page that lists every blog. */
  overview: { label: string; href: string } | null;
}

type BlogFlags = v.InferOutput<(typeof getNetworkFlags)["reply"]>["items"];
type ListedFlag = BlogFlags[number]["flags"][number];

export const featuresPath = "/features";

export function presentFeatures(items: BlogFlags, page: PageContext): FeaturesView {
  const { intl, blog, mainSite, addressing } = page;
  const flagsOf = (blogId: string) => items.find((item) => item.blogId === blogId)?.flags ?? [];
  const own = new Map(flagsOf(blog.id).map((flag) => [flag.name, flag]));
  const inherited = flagsOf(mainSite.id).filter(({ name }) => !own.has(name));
  const all = [...inherited, ...own.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    title: intl.t("featurePreview.features"),
    intro: intl.t("featurePreview.featuresIntro", { blog: blog.displayName }),
    features: all.map((flag) => presentFeature(flag, own.has(flag.name), flagsOf(mainSite.id), page)),
    labels: {
      needsScript: intl.t("featurePreview.needsScript"),
      flip: intl.t("featurePreview.flip"),
      flipped: intl.t("featurePreview.flipped"),
      undo: intl.t("featurePreview.undo"),
      notKept: intl.t("featurePreview.notKept"),
      none: intl.t("featurePreview.noFeatures"),
      in: intl.t("featurePreview.inHere"),
      out: intl.t("featurePreview.outHere"),
    },
    network: blog.isMainSite ? presentNetwork(flagsOf, page) : null,
    overview: blog.isMainSite
      ? null
      : { label: intl.t("featurePreview.everyFeature"), href: addressing.href(mainSite.host, featuresPath) },
  };
}

/** Who sees a feature, in words; of another value, which counts as off, the value. */
export function describeFlagValue(value: string, intl: Intl): string {
  if (value === "on") return intl.t("featurePreview.on");
  if (value === "off") return intl.t("featurePreview.off");
  if (value === "staff") return intl.t("flags.staff");
  const share = readFlagShare(value);
  return share === null
    ? intl.t("featurePreview.otherValue", { value })
    : intl.t("flags.share", { share: intl.number(share) });
}

/** A blog that sets a flag rarely repeats its description: the network's is used then. */
function presentFeature(
  { name, value, description, place: ownPlace, changedTimeMillis }: ListedFlag,
  isOwn: boolean,
  ofNetwork: readonly ListedFlag[],
  page: PageContext,
): FeatureView {
  const { intl, blog, mainSite, addressing } = page;
  const { isOn, audiences } = createFlags([{ name, value }]);
  const place = findFlagPlace(name, ownPlace || (ofNetwork.find((flag) => flag.name === name)?.place ?? ""));
  const isBlogs = isOwn && !blog.isMainSite;
  return {
    name,
    description: description || (ofNetwork.find((flag) => flag.name === name)?.description ?? ""),
    lang: mainSite.locale,
    isOn: isOn(name),
    isForSome: audiences !== "",
    state: describeFlagValue(value, intl),
    since:
      changedTimeMillis === null
        ? null
        : { label: intl.t("flags.changed"), time: presentMoment(changedTimeMillis, page) },
    place:
      place === ""
        ? null
        : { href: addressing.href(blog.host, place), label: intl.t("flags.place", { place }) },
    origin: isBlogs
      ? intl.t("featurePreview.setBy", { blog: blog.displayName })
      : intl.t("featurePreview.setByNetwork"),
  };
}

function presentNetwork(flagsOf: (blogId: string) => readonly ListedFlag[], page: PageContext) {
  const { intl, mainSite, addressing } = page;
  const network = page.network.filter(({ id }) => id !== mainSite.id);
  return {
    title: intl.t("featurePreview.otherBlogs"),
    text: intl.t("featurePreview.otherBlogsText"),
    blogs: network.map(({ id, displayName, host }) => {
      const settings = flagsOf(id).map(({ name, value }) => `${name}: ${value}`);
      return {
        label: displayName,
        href: addressing.href(host, featuresPath),
        settings,
        nothing: settings.length > 0 ? null : intl.t("featurePreview.nothingOwn"),
      };
    }),
  };
}

export interface ExperimentView {
  name: string;
  description: string;
  /** Language of the description, which its author wrote in the main site's language. */
  lang: string;
  isRunning: boolean;
  status: string;
  /** Share of readers who take part. */
  share: string;
  variations: { name: string; share: string }[];
  blogsLabel: string;
  /** Blogs where it runs; each one's page of experiments is where its variations can be chosen. */
  blogs: { label: string; href: string }[];
  /** Set instead of `blogs` if it runs on all of them. */
  everywhere: string | null;
  /** True if it runs on this host, so that this browser can choose. */
  isHere: boolean;
}

/** The experiments, and their shares of readers. */
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

/** Experiments: all of them on the main site, its own on a blog. */
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
    status: intl.t(`experiments.state.${status}`),
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
