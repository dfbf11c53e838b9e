import { jezebelTheme } from "./jezebel.ts";
import { defineTheme } from "./define-theme.ts";

// A staging blog uses the theme of its blog.
defineTheme(jezebelTheme);
