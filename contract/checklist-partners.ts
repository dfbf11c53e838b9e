import type { ChecklistInput, Found } from "./checklist-parts.ts";
import {
  applyPartnerSettings,
  findPartnerExclusion,
  partnerRules,
  partnerSettings,
  type PartnerExclusion,
  type PartnerName,
  type PartnerRules,
} from "./feed-partners.ts";
import { bodyText } from "./plaintext.ts";

/** Partners that leave the story out, grouped by reason, since several usually share one. */
export function findPartnerExclusions(input: ChecklistInput): Found[] {
  const byReason = new Map<string, { found: PartnerFault; names: PartnerName[] }>();
  for (const { name, fault } of listPartnerFaults(input)) {
    const key = JSON.stringify(fault);
    const group = byReason.get(key) ?? { found: fault, names: [] };
    group.names.push(name);
    byReason.set(key, group);
  }
  return [...byReason.values()].map(({ found, names }) => ({
    params: { partners: names.join(","), reason: found.reason, ...found.values },
  }));
}

interface PartnerFault {
  reason: PartnerExclusion["reason"] | "titleShort" | "titleLong" | "textShort";
  values?: Record<string, string | number>;
}
/** Reasons for which partners leave a story out. */
export type PartnerReason = PartnerFault["reason"];

/** Partners whose feeds should carry the story. */
export function listPartners({ fields, blog }: ChecklistInput): PartnerName[] {
  const excluded: readonly string[] = fields.syndicationExclusions;
  if (blog.isMainSite || excluded.includes("rss") || fields.isPage) return [];
  return (Object.keys(partnerRules) as PartnerName[]).filter(
    (name) => !excluded.includes(name) && blog.properties[partnerSettings[name]],
  );
}

function listPartnerFaults(input: ChecklistInput): { name: PartnerName; fault: PartnerFault }[] {
  const { headline, body, fields, blog, now } = input;
  const story = {
    headline: headline.trim(),
    sponsored: fields.sponsored,
    tags: fields.tags,
    publishTimeMillis: input.publishTimeMillis ?? now,
  };
  return listPartners(input).flatMap((name): { name: PartnerName; fault: PartnerFault }[] => {
    const rules: PartnerRules = applyPartnerSettings<PartnerRules>(partnerRules[name], blog);
    const exclusion = findPartnerExclusion(story, blog, rules, now);
    const fault = exclusion ?? findLengthFault(story.headline.length, bodyText(body).length, name);
    return fault === null ? [] : [{ name, fault }];
  });
}

function findLengthFault(title: number, text: number, name: PartnerName): PartnerFault | null {
  const rules = partnerRules[name];
  if (title < rules.title.min) return { reason: "titleShort", values: { limit: rules.title.min } };
  // MSN gets a short title beside a long one.
  if (name !== "msn" && title > rules.title.max) {
    return { reason: "titleLong", values: { limit: rules.title.max } };
  }
  return text < rules.text.min ? { reason: "textShort", values: { limit: rules.text.min } } : null;
}
