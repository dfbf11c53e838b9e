import type { SpecialSection } from "../../contract/entities/taxonomy.ts";

export interface SectionRow {
  url_name: string;
  display_name: string;
  description: string;
  sponsor: string | null;
}

export function presentSection(row: SectionRow): SpecialSection {
  return {
    urlName: row.url_name,
    displayName: row.display_name,
    description: row.description,
    sponsor: row.sponsor,
  };
}
