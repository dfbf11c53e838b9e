import { jezebelTheme } from "./jezebel.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(jezebelTheme);
