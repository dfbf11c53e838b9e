import type { TermChoices, TermPresetName } from "../../contract/network/machine-terms.ts";

/** Permitted uses of texts, as defined by Content Signals and RSL. */
export interface Uses {
  /** Listed in search results, with links and short excerpts. */
  search: boolean;
  /** Read to answer a question. */
  aiInput: boolean;
  /** Used to train models. */
  aiTrain: boolean;
}

/** Presets of terms by name, for most blogs. */
export const termPresets = {
  open: { search: true, aiInput: true, aiTrain: true },
  cite: { search: true, aiInput: true, aiTrain: false },
  search: { search: true, aiInput: false, aiTrain: false },
} as const satisfies Record<TermPresetName, Uses>;

/** A blog's terms for machines. */
export interface MachineTerms {
  uses: Uses;
  /** Crawlers to allow or block, regardless of the uses. */
  allow: readonly string[];
  block: readonly string[];
  /** Address of a page with the terms for people, and how to get a license; null if there is none. */
  policy: string | null;
}

/** The terms that were chosen in the studio; null if none were. */
export const presentTermChoices = ({ preset, ...rest }: TermChoices): MachineTerms | null =>
  preset === null ? null : { uses: termPresets[preset], ...rest };

/** Crawlers by the purposes that their operators state. Those of search engines proper are never blocked. */
const crawlers = {
  aiTrain: [
    "Amazonbot",
    "Applebot-Extended",
    "Bytespider",
    "CCBot",
    "ClaudeBot",
    "cohere-training-data-crawler",
    "Google-Extended",
    "GPTBot",
    "meta-externalagent",
  ],
  aiInput: [
    "ChatGPT-User",
    "Claude-SearchBot",
    "Claude-User",
    "DuckAssistBot",
    "meta-externalfetcher",
    "MistralAI-User",
    "OAI-SearchBot",
    "Perplexity-User",
    "PerplexityBot",
  ],
} as const;

/** The crawlers that may fetch nothing, in alphabetical order. */
export function listBlockedCrawlers({ uses, allow, block }: MachineTerms): string[] {
  const kept = new Set(allow.map((name) => name.toLowerCase()));
  const names = [
    ...(uses.aiTrain ? [] : crawlers.aiTrain),
    ...(uses.aiInput ? [] : crawlers.aiInput),
    ...block,
  ].filter((name) => !kept.has(name.toLowerCase()));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, "en"));
}

/** The uses by their names in Content Signals and RSL, which are the same. */
export const listUses = ({ search, aiInput, aiTrain }: Uses) =>
  [
    { name: "search", isAllowed: search },
    { name: "ai-input", isAllowed: aiInput },
    { name: "ai-train", isAllowed: aiTrain },
  ] as const;

/** Path of a blog's license for machines. */
export const licensePath = "/license.xml";
export const licenseType = "application/rsl+xml";
