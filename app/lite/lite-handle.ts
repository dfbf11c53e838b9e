import type { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../blog/page-type.ts";
import type { LiteHtml } from "./lite-html.ts";

/** A loader's data as passed to its page. */
export type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** The `handle` export of routes whose pages have a lite edition. */
export interface LiteHandle<Loader> extends PageHandle {
  /** The contents of the lite edition, from the loader's data. */
  printLite: (data: LoaderData<Loader>) => LiteHtml[];
}

/** The printer of a route's lite edition; null if it has none. */
export function findLitePrinter(handle: unknown): ((data: unknown) => LiteHtml[]) | null {
  const isPrinted = typeof handle === "object" && handle !== null && "printLite" in handle;
  return isPrinted ? (handle as LiteHandle<unknown>).printLite : null;
}
