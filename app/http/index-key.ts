/** Where the route table has the IndexNow key file (docs/decisions/0095), whose name is configured. */
export const indexKeyRoute = "/-index-key";

/**
 * `/{key}.txt`, at the root of each host, so that it applies to the whole host. `key` is empty if search
 * engines are not notified.
 */
export const isIndexKeyPath = (pathname: string, key: string): boolean =>
  key !== "" && pathname === `/${key}.txt`;
