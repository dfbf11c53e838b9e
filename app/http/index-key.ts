/** Where the route table has the file by which search engines know us (docs/decisions/0095): its own name is configured. */
export const indexKeyRoute = "/-index-key";

/** `/{key}.txt`, at the root of each host, so that it speaks for all of it. `key` is empty where no engine is told. */
export const isIndexKeyPath = (pathname: string, key: string): boolean =>
  key !== "" && pathname === `/${key}.txt`;
