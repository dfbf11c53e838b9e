import { lifehackerTheme } from "./lifehacker.ts";
import { defineTheme } from "./define-theme.ts";

defineTheme(lifehackerTheme);
