import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";
import { root } from "./places.ts";

/** The project's tests, with a set-up that records which functions each file runs. */
const { projects = [] } = config.test ?? {};
export default defineConfig({
  ...config,
  root,
  test: {
    ...config.test,
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project
        ? {
            ...project,
            root,
            test: {
              ...project.test,
              setupFiles: [...[project.test?.setupFiles ?? []].flat(), "bench/guards/record-functions.ts"],
            },
          }
        : project,
    ),
  },
});
