import { theonionTheme } from "./theonion.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(theonionTheme);
