import { therootTheme } from "./theroot.ts";
import { defineTheme } from "./define-theme.ts";

// A staging blog uses the theme of its blog.
defineTheme(therootTheme);
