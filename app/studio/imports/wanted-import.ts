/** An import as addresses and forms name it: a blog, and the source that it had. */
export interface WantedImport {
  blog: string;
  source: string;
}

/** The import in an address's query; empty texts for none. */
export function readWantedImport(url: string): WantedImport {
  const { searchParams } = new URL(url);
  return { blog: searchParams.get("blog") ?? "", source: searchParams.get("source") ?? "" };
}
