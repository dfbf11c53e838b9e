import { pressField } from "./queue-outcome.ts";

/** Whether a form says enough to be decided: only then do its rows leave before the answer has come. */
export function isCompleteDecision(form: FormData, needReason: readonly string[]): boolean {
  const [action, reason] = [form.get(pressField) ?? form.get("action"), form.get("reason")];
  if (form.getAll("item").length === 0) return false;
  if (typeof action !== "string" || action === "") return false;
  return !needReason.includes(action) || (typeof reason === "string" && reason !== "");
}
