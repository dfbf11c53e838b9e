import { build, isBuildStale } from "../../cli/build.ts";

/** Builds the Workers from the current sources. */
export default function setup(): void {
  if (isBuildStale()) build();
}
