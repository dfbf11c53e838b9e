import { avclubTheme } from "./avclub.ts";
import { clickholeTheme } from "./clickhole.ts";
import { deadspinTheme } from "./deadspin.ts";
import { defaultTheme } from "./default.ts";
import { eartherTheme } from "./earther.ts";
import { gizmodoTheme } from "./gizmodo.ts";
import { io9Theme } from "./io9.ts";
import { jalopnikTheme } from "./jalopnik.ts";
import { jezebelTheme } from "./jezebel.ts";
import { kinjadealsTheme } from "./kinjadeals.ts";
import { kotakuTheme } from "./kotaku.ts";
import { lifehackerTheme } from "./lifehacker.ts";
import { patriotholeTheme } from "./patriothole.ts";
import { splinterTheme } from "./splinter.ts";
import { theglowupTheme } from "./theglowup.ts";
import { theinventoryTheme } from "./theinventory.ts";
import { theonionTheme } from "./theonion.ts";
import { therootTheme } from "./theroot.ts";
import { thetakeoutTheme } from "./thetakeout.ts";
import type { ThemeData } from "./build-theme.ts";

/**
 * Every theme of the specification, section 2, and the default. Staging blogs use the themes of their blogs.
 */
export const themes = {
  avclub: avclubTheme,
  clickhole: clickholeTheme,
  deadspin: deadspinTheme,
  default: defaultTheme,
  earther: eartherTheme,
  gizmodo: gizmodoTheme,
  institutetheroot: therootTheme,
  "io9-stage": io9Theme,
  io9: io9Theme,
  jalopnik: jalopnikTheme,
  "jezebel-stage": jezebelTheme,
  jezebel: jezebelTheme,
  kinjadeals: kinjadealsTheme,
  kotaku: kotakuTheme,
  lifehacker: lifehackerTheme,
  patriothole: patriotholeTheme,
  splinter: splinterTheme,
  theglowup: theglowupTheme,
  theinventory: theinventoryTheme,
  theonion: theonionTheme,
  theroot: therootTheme,
  thetakeout: thetakeoutTheme,
} satisfies Record<string, ThemeData>;
