import type { ComponentType } from "react";
import type { PageType } from "../../blog/page-type.ts";
import type { LiteHtml } from "../../lite/lite-html.ts";
import type { PartSheet } from "../../site/part-sheets.ts";

/** A kind of page that an address without a fixed prefix can lead to; its data come from the loader of that address. */
export interface AddressPage<Data> {
  pageType: PageType;
  /** The style sheets that a page needs beyond the shared one. */
  listSheets: (data: Data) => readonly PartSheet[];
  printLite: (data: Data) => LiteHtml[];
  Page: ComponentType<{ data: Data }>;
}
