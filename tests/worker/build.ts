import { buildStale } from "../../cli/build.ts";
import { copyVideos } from "../../cli/serve.ts";

/** Builds the Workers from the current sources. Nothing is written into the build while tests run it. */
export default function setup(): void {
  buildStale();
  copyVideos();
}
