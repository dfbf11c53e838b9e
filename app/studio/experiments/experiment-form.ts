import * as v from "valibot";
import { experimentGoals } from "../../../contract/audience/readings.ts";
import { isDay } from "../../../contract/drafts/plan.ts";
import { ExperimentName, VariationName } from "../../../contract/network/features.ts";
import {
  experimentActions,
  maxExperimentDescription,
  maxVariations,
  maxWeight,
  minVariations,
  type ExperimentSetup,
  type ExperimentAction,
} from "../../../contract/network/managed-experiments.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { SentFields } from "../manage/DoneNotice.tsx";

/** Names of the forms' fields. */
export const experimentFields = {
  action: "do",
  step: "step",
  version: "version",
  name: "name",
  description: "description",
  share: "share",
  variations: "variations",
  blogs: "blog",
  allBlogs: "allBlogs",
  lastDay: "lastDay",
  decidedBy: "decidedBy",
} as const;

/** The typed values, shown again with errors. */
export interface TypedExperiment {
  name: string;
  description: string;
  /** Percent of readers. */
  share: string;
  /** A line each: name and weight. */
  variations: string;
  blogs: string[];
  hasAllBlogs: boolean;
  /** A day, or empty. */
  lastDay: string;
  /** A goal, or empty. */
  decidedBy: string;
}

export const emptyForm: TypedExperiment = {
  name: "",
  description: "",
  share: "",
  variations: "",
  blogs: [],
  hasAllBlogs: false,
  lastDay: "",
  decidedBy: "",
};

/** What a form asks for. Starting and stopping are reviewed first. */
export interface SentExperiment {
  kind: ExperimentAction;
  step: "review" | "save" | "edit";
  version: number | null;
  typed: TypedExperiment;
}

/** Parses a submitted form; null if it is not one of the pages'. */
export function parseExperimentForm(form: FormData): SentExperiment | null {
  const read = (name: string, most: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, most) : "";
  };
  const kind = experimentActions.find((known) => known === read(experimentFields.action, 20));
  const version = read(experimentFields.version, 12);
  if (kind === undefined || !/^\d{0,9}$/.test(version)) return null;
  const step = read(experimentFields.step, 10);
  const blogs = form.getAll(experimentFields.blogs).filter((blog) => typeof blog === "string");
  return {
    kind,
    step: step === "save" || step === "edit" ? step : "review",
    version: version === "" ? null : Number(version),
    typed: {
      name: read(experimentFields.name, 100),
      description: read(experimentFields.description, 1_000),
      share: read(experimentFields.share, 20),
      variations: read(experimentFields.variations, 4_000),
      blogs: [...new Set(blogs)].slice(0, 1_000),
      hasAllBlogs: form.has(experimentFields.allBlogs),
      lastDay: read(experimentFields.lastDay, 20),
      decidedBy: read(experimentFields.decidedBy, 20),
    },
  };
}

/** The fields of a review's form. */
export const listActionFields = (kind: ExperimentAction, version: number): SentFields => [
  [experimentFields.action, kind],
  [experimentFields.version, String(version)],
];

export type ExperimentField = "name" | "description" | "share" | "variations" | "blogs" | "lastDay";

/** A field that prevents an experiment from being saved, and what is wrong with it. */
export interface ExperimentFault {
  field: ExperimentField;
  message: MessageId;
  values?: Record<string, string | number>;
}

/** "12.5" or "12,5 %" as a share of 1; null if it is none. */
function parseShare(text: string): number | null {
  const number = text.replace("%", "").trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(number)) return null;
  const share = Math.round(Number(number) * 100) / 10_000;
  return share > 0 && share <= 1 ? share : null;
}

function parseVariations(text: string): ExperimentSetup["variations"] | Omit<ExperimentFault, "field"> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const variations: ExperimentSetup["variations"] = [];
  for (const line of lines) {
    const [name = "", weight = "", ...rest] = line.split(/[\s:]+/);
    const isWeight = /^\d{1,4}$/.test(weight) && Number(weight) >= 1 && Number(weight) <= maxWeight;
    if (!v.is(VariationName, name) || !isWeight || rest.length > 0)
      return { message: "experiments.wrong.line", values: { line } };
    if (variations.some((known) => known.name === name))
      return { message: "experiments.wrong.twice", values: { name } };
    variations.push({ name, weight: Number(weight) });
  }
  return variations.length < minVariations || variations.length > maxVariations
    ? { message: "experiments.wrong.variations", values: { least: minVariations, most: maxVariations } }
    : variations;
}

/** What the form sets, or the first field that is wrong. */
export function readSetup(typed: TypedExperiment): ExperimentSetup | ExperimentFault {
  const share = parseShare(typed.share);
  const variations = parseVariations(typed.variations);
  if (!v.is(ExperimentName, typed.name)) return { field: "name", message: "experiments.wrong.name" };
  if (typed.description.length > maxExperimentDescription)
    return {
      field: "description",
      message: "experiments.wrong.description",
      values: { most: maxExperimentDescription },
    };
  if (share === null) return { field: "share", message: "experiments.wrong.share" };
  if ("message" in variations) return { field: "variations", ...variations };
  if (!typed.hasAllBlogs && typed.blogs.length === 0)
    return { field: "blogs", message: "experiments.wrong.blogs" };
  const { lastDay } = typed;
  if (lastDay !== "" && !isDay(lastDay)) return { field: "lastDay", message: "experiments.wrong.lastDay" };
  return {
    description: typed.description,
    share,
    variations,
    blogs: typed.hasAllBlogs ? [] : typed.blogs,
    lastDay: lastDay || null,
    decidedBy: experimentGoals.find((goal) => goal === typed.decidedBy) ?? null,
  };
}
