import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isIndexKeyPath, splitPath } from "../../platform/http/request-path.ts";
import { respondWithFile, respondWithoutFile } from "../../platform/http/file-response.ts";

/**
 * `/{key}.txt`: the IndexNow key, with which search engines verify that a notification came from this host.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { config, failure, path } = context;
  if (failure?.status === 404) return respondWithoutFile();
  return isIndexKeyPath(splitPath(path).pathname, config.indexNowKey)
    ? respondWithFile(config.indexNowKey, "text/plain; charset=utf-8", context)
    : respondWithoutFile();
}
