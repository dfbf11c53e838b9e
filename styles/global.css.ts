import { defineGlobalStyles } from "./global.ts";

defineGlobalStyles("./fonts");
