import type { Blog } from "../contract/entities/blog.ts";

/**
 * What `npm start` prints: one line for each blog, with address and name, and where to write and read mail; without a blog, where
 * a network is made.
 */
export function describeNetwork(
  blogs: readonly Pick<Blog, "host" | "displayName" | "isMainSite">[],
  { port, mailFolder, token }: { port: number; mailFolder: string; token: string },
): string {
  const addressOf = (host: string) => `http://${host}.localhost:${port}/`;
  if (blogs.length === 0) {
    const setup = `${addressOf("first.run")}setup?token=${token}`;
    return ["", `Create your network at ${setup}`, "", "Press Ctrl+C to stop."].join("\n");
  }
  const width = Math.max(...blogs.map(({ host }) => addressOf(host).length));
  const main = blogs.find(({ isMainSite }) => isMainSite);
  return [
    "",
    ...blogs.map(({ host, displayName }) => `  ${addressOf(host).padEnd(width)}  ${displayName}`),
    "",
    ...(main ? [`Write stories at ${addressOf(main.host)}write.`] : []),
    `Email isn't sent. Find it in ${mailFolder}${main ? ` and at ${addressOf(main.host)}development/mail` : ""}.`,
    "Press Ctrl+C to stop.",
  ].join("\n");
}
