import type { SectionLink, SpecialSection } from "../../contract/entities/taxonomy.ts";

/** Columns of a section where it is only linked to. */
export interface SectionLinkRow {
  url_name: string;
  display_name: string;
  description: string;
  sponsor: string | null;
}

export interface SectionRow extends SectionLinkRow {
  introduction: string;
  cover: string | null;
}

export function presentSectionLink(row: SectionLinkRow): SectionLink {
  return {
    urlName: row.url_name,
    displayName: row.display_name,
    description: row.description,
    sponsor: row.sponsor,
  };
}

export const presentSection = (row: SectionRow): SpecialSection => ({
  ...presentSectionLink(row),
  introduction: row.introduction,
  cover: row.cover === null ? null : (JSON.parse(row.cover) as SpecialSection["cover"]),
});
