import { gizmodoTheme } from "./gizmodo.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(gizmodoTheme);
