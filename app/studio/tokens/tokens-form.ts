import { accessRightNames, maxAccessName, type AccessRight } from "../../../contract/people/access-tokens.ts";

/** The periods of the form, days. */
export const tokenDays = [7, 30, 90, 180, 365] as const;

/** Names of the form's fields. */
export const tokenFields = { action: "do", name: "name", right: "right", days: "days", id: "id" } as const;

/** The typed values, shown again with errors. */
export interface TypedToken {
  name: string;
  rights: AccessRight[];
  days: number;
}

export type TokenAction = { kind: "create"; typed: TypedToken } | { kind: "revoke"; id: string };

/** Parses a submitted form; null if it is not one of the page's. */
export function parseTokenForm(form: FormData): TokenAction | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const action = read(tokenFields.action);
  const id = read(tokenFields.id);
  if (action === "revoke") return /^[\w-]{1,64}$/.test(id) ? { kind: "revoke", id } : null;
  const days = tokenDays.find((known) => String(known) === read(tokenFields.days));
  if (action !== "create" || days === undefined) return null;
  const chosen = form.getAll(tokenFields.right);
  return {
    kind: "create",
    typed: {
      name: read(tokenFields.name).slice(0, 200),
      rights: accessRightNames.filter((right) => chosen.includes(right)),
      days,
    },
  };
}

/** The field that prevents a token from being made; null for none. */
export const findTokenFault = ({ name, rights }: TypedToken): "name" | "rights" | null =>
  name === "" || name.length > maxAccessName ? "name" : rights.length === 0 ? "rights" : null;
