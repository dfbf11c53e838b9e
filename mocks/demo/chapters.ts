import { chapter as avclub } from "./avclub.ts";
import type { Chapter } from "./chapter.ts";
import { chats } from "./chats.ts";
import { chapter as clickhole } from "./clickhole.ts";
import { chapter as deadspin } from "./deadspin.ts";
import { drafts } from "./drafts.ts";
import { chapter as esgizmodo } from "./esgizmodo.ts";
import { chapter as gizmodo } from "./gizmodo.ts";
import { chapter as io9 } from "./io9.ts";
import { chapter as jalopnik } from "./jalopnik.ts";
import { chapter as jezebel } from "./jezebel.ts";
import { chapter as kinjadeals } from "./kinjadeals.ts";
import { chapter as kotaku } from "./kotaku.ts";
import { chapter as lifehacker } from "./lifehacker.ts";
import { chapter as splinter } from "./splinter.ts";
import { modes } from "./modes.ts";
import { states } from "./states.ts";
import { chapter as theinventory } from "./theinventory.ts";
import { chapter as theonion } from "./theonion.ts";
import { chapter as theroot } from "./theroot.ts";
import { chapter as thetakeout } from "./thetakeout.ts";

const written: readonly Chapter[] = [
  kotaku,
  gizmodo,
  io9,
  deadspin,
  jalopnik,
  avclub,
  splinter,
  jezebel,
  theonion,
  clickhole,
  lifehacker,
  thetakeout,
  theroot,
  kinjadeals,
  theinventory,
  esgizmodo,
];

/** The demo network's blogs, each with the additions of other files; `position` sets their order. */
export const chapters: readonly Chapter[] = written.map((chapter) => {
  const more = [...states.posts, ...modes.posts, ...chats.posts, ...drafts].filter(
    (post) => post.blog === chapter.blog.name,
  );
  const pictures = states.pictures.filter((picture) => picture.id.startsWith(`${chapter.blog.name}-`));
  return {
    ...chapter,
    posts: [...chapter.posts, ...more],
    pictures: [...chapter.pictures, ...pictures],
  };
});
