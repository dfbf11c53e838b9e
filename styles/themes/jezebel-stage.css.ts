import { jezebelTheme } from "./jezebel.ts";
import { defineTheme } from "./define-theme.ts";

// A stage theme follows its blog.
defineTheme(jezebelTheme);
