import { kinjadealsTheme } from "./kinjadeals.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(kinjadealsTheme);
