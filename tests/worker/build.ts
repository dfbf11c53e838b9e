import { build, isBuildStale } from "../../cli/build.ts";

/** Built Workers are tested as built: from the sources as they stand. */
export default function setup(): void {
  if (isBuildStale()) build();
}
