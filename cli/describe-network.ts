import type { Blog } from "../contract/entities/blog.ts";

interface NetworkSettings {
  port: number;
  mailFolder: string;
  token: string;
  /** A person who can be signed in by a link, to try writing; null without the demo network. */
  writer: { name: string; email: string } | null;
}

/**
 * Output of `npm start`: one line for each blog, with address and name, and where to write and read mail; without a
 * blog, the address for creating a network.
 */
export function describeNetwork(
  blogs: readonly Pick<Blog, "host" | "displayName" | "isMainSite">[],
  { port, mailFolder, token, writer }: NetworkSettings,
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
    ...(main && writer
      ? [`Write one as ${writer.name} at ${addressOf(main.host)}development/mail?as=${writer.email}`]
      : []),
    `Email isn't sent. Find it in ${mailFolder}${main ? ` and at ${addressOf(main.host)}development/mail` : ""}.`,
    "Press Ctrl+C to stop.",
  ].join("\n");
}
