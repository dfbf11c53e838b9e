import { routes } from "../../app/routes.ts";
import { kotakuPost } from "./demo-posts.ts";

/** Values for the parameters of routes; others are 1. */
const values: Record<string, string | undefined> = {
  blog: "kotaku",
  postId: kotakuPost.id,
  storyId: kotakuPost.id,
  starterId: kotakuPost.id,
  screenName: "HollisBraun",
};

/** The path of every route with a module, with values for its parameters. */
export const listRoutePaths = (): string[] =>
  routes
    .filter(({ file }) => file !== null)
    .map(({ path }) => {
      const filled = path.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? "1").replace("*", "x");
      return `/${filled.replace(/^\//, "")}`;
    });
