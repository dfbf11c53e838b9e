/** The part of the package that the tests use; it has no types of its own. */
declare module "amphtml-validator" {
  interface ValidationResult {
    status: "PASS" | "FAIL" | "UNKNOWN";
    errors: { severity: "ERROR" | "WARNING"; line: number; col: number; message: string; code: string }[];
  }
  interface Validator {
    validateString(html: string): ValidationResult;
  }
  const module: { getInstance(engine: string): Promise<Validator> };
  export default module;
}
