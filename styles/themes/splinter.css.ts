import { splinterTheme } from "./splinter.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(splinterTheme);
