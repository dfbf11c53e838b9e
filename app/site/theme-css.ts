import avclub from "/styles/themes/avclub.css.ts.vanilla.css?inline";
import clickhole from "/styles/themes/clickhole.css.ts.vanilla.css?inline";
import deadspin from "/styles/themes/deadspin.css.ts.vanilla.css?inline";
import defaultTheme from "/styles/themes/default.css.ts.vanilla.css?inline";
import earther from "/styles/themes/earther.css.ts.vanilla.css?inline";
import gizmodo from "/styles/themes/gizmodo.css.ts.vanilla.css?inline";
import institutetheroot from "/styles/themes/institutetheroot.css.ts.vanilla.css?inline";
import io9Stage from "/styles/themes/io9-stage.css.ts.vanilla.css?inline";
import io9 from "/styles/themes/io9.css.ts.vanilla.css?inline";
import jalopnik from "/styles/themes/jalopnik.css.ts.vanilla.css?inline";
import jezebelStage from "/styles/themes/jezebel-stage.css.ts.vanilla.css?inline";
import jezebel from "/styles/themes/jezebel.css.ts.vanilla.css?inline";
import kinjadeals from "/styles/themes/kinjadeals.css.ts.vanilla.css?inline";
import kotaku from "/styles/themes/kotaku.css.ts.vanilla.css?inline";
import lifehacker from "/styles/themes/lifehacker.css.ts.vanilla.css?inline";
import patriothole from "/styles/themes/patriothole.css.ts.vanilla.css?inline";
import splinter from "/styles/themes/splinter.css.ts.vanilla.css?inline";
import theglowup from "/styles/themes/theglowup.css.ts.vanilla.css?inline";
import theinventory from "/styles/themes/theinventory.css.ts.vanilla.css?inline";
import theonion from "/styles/themes/theonion.css.ts.vanilla.css?inline";
import theroot from "/styles/themes/theroot.css.ts.vanilla.css?inline";
import thetakeout from "/styles/themes/thetakeout.css.ts.vanilla.css?inline";
import type { ThemeName } from "../../styles/themes/theme-name.ts";

/**
 * Each theme's compiled variables. A page contains only its own blog's, so that all blogs can share one
 * stylesheet.
 */
export const themeCss: Record<ThemeName, string> = {
  avclub,
  clickhole,
  deadspin,
  default: defaultTheme,
  earther,
  gizmodo,
  institutetheroot,
  "io9-stage": io9Stage,
  io9,
  jalopnik,
  "jezebel-stage": jezebelStage,
  jezebel,
  kinjadeals,
  kotaku,
  lifehacker,
  patriothole,
  splinter,
  theglowup,
  theinventory,
  theonion,
  theroot,
  thetakeout,
};
