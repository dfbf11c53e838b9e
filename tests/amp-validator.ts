import validators from "amphtml-validator";
import { provideAmpValidator } from "../cli/amp-validator.ts";

/** The AMP project's own validator, without a network: returns the errors of a document. */
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
