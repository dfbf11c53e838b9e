import type { Chapter } from "./chapter.ts";
import { chapter as esgizmodo } from "./esgizmodo.ts";
import { chapter as gizmodo } from "./gizmodo.ts";
import { chapter as jezebel } from "./jezebel.ts";
import { chapter as kotaku } from "./kotaku.ts";
import { chapter as theonion } from "./theonion.ts";

/** The demo network's blogs in the order of its navigation. */
export const chapters: readonly Chapter[] = [gizmodo, kotaku, jezebel, theonion, esgizmodo];
