import { kotakuTheme } from "./kotaku.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(kotakuTheme);
