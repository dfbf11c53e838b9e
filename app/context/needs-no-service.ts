import { splitPath } from "../http/split-path.ts";

const files = /^\/(?:robots\.txt|ads\.txt|\.well-known\/security\.txt|service-worker\.js)$/;

/** Files whose contents the configuration has: a hanging service must not keep crawlers waiting for them. */
export const needsNoService = (path: string): boolean => files.test(splitPath(path).pathname);
