import { defaultTheme } from "./default.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(defaultTheme);
