import { theglowupTheme } from "./theglowup.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(theglowupTheme);
