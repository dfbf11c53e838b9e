import { therootTheme } from "./theroot.ts";
import { defineTheme } from "./define-theme.ts";

// A stage theme follows its blog.
defineTheme(therootTheme);
