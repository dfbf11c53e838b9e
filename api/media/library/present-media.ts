import type { MediaImage } from "../../../contract/media/media.ts";
import { parseJson } from "../../store/json-cells.ts";

export interface MediaRow {
  number: number;
  image_id: string;
  blog_id: string;
  name: string;
  alt: string;
  is_decorative: number;
  caption: string;
  credit: string;
  source: string;
  label: string;
  copyright: string;
  license: string;
  license_end: number | null;
  focal_point: string | null;
  uploaded_by: string | null;
  uploaded_time: number;
  version: number;
  format: MediaImage["format"];
  width: number;
  height: number;
  size: number;
}

export const presentMedia = (row: MediaRow): MediaImage => ({
  id: row.image_id,
  format: row.format,
  width: row.width,
  height: row.height,
  size: row.size,
  alt: row.alt,
  isDecorative: row.is_decorative === 1,
  caption: row.caption,
  credit: row.credit,
  source: row.source,
  label: row.label,
  copyright: row.copyright,
  license: row.license,
  licenseEndMillis: row.license_end,
  focalPoint: parseJson(row.focal_point) as MediaImage["focalPoint"],
  blogId: row.blog_id,
  name: row.name,
  uploadedByPersonId: row.uploaded_by,
  uploadedTimeMillis: row.uploaded_time,
  version: row.version,
});
