import validators from "amphtml-validator";
import { provideAmpValidator } from "../cli/amp-validator.ts";

/** The AMP project's own validator, without a network: answers what is wrong with a document, nothing where it passes. */
export async function openAmpValidator(): Promise<(html: string) => string[]> {
  const validator = await validators.getInstance(await provideAmpValidator());
  return (html) => {
    const { status, errors } = validator.validateString(html);
    const faults = errors
      .filter(({ severity }) => severity === "ERROR")
      .map(({ line, col, code, message }) => `${line}:${col} ${code}: ${message}`);
    return status === "PASS" ? [] : [status, ...faults];
  };
}
