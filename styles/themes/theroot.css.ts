import { therootTheme } from "./theroot.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(therootTheme);
