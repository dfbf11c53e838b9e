import { eartherTheme } from "./earther.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(eartherTheme);
