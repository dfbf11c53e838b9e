import { thetakeoutTheme } from "./thetakeout.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(thetakeoutTheme);
