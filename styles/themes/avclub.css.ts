import { avclubTheme } from "./avclub.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(avclubTheme);
