import { listUses, type MachineTerms } from "../blog/machine-terms.ts";
import { escapeText } from "../rich-text/markup.ts";

/** `/license.xml`: a blog's terms as an RSL 1.0 document (rslstandard.org), for everything on its host. */
export function buildLicense({ uses, policy }: MachineTerms, owner: { name: string; href: string }): string {
  const named = listUses(uses);
  const list = (isAllowed: boolean) =>
    named
      .filter((use) => use.isAllowed === isAllowed)
      .map(({ name }) => name)
      .join(" ");
  const [permitted, prohibited] = [list(true), list(false)];
  const lines = [
    `<permits type="usage">${permitted}</permits>`,
    ...(prohibited === "" ? [] : [`<prohibits type="usage">${prohibited}</prohibits>`]),
  ];
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '  <content url="/">',
    "    <license>",
    ...lines.map((line) => `      ${line}`),
    "    </license>",
    `    <copyright type="organization">${escapeText(owner.name)}</copyright>`,
    `    <terms>${escapeText(policy ?? owner.href)}</terms>`,
    "  </content>",
    "</rsl>",
  ].join("\n")}\n`;
}

/**
 * `/.well-known/tdmrep.json`: whether rights to text and data mining are reserved (W3C's TDM Reservation Protocol). They
 * are wherever a use by AI is.
 */
export function buildMiningReservation({ uses, policy }: MachineTerms): string {
  const isReserved = !uses.aiInput || !uses.aiTrain;
  const rule = {
    location: "/",
    "tdm-reservation": isReserved ? 1 : 0,
    ...(isReserved && policy !== null ? { "tdm-policy": policy } : {}),
  };
  return `${JSON.stringify([rule], null, 1)}\n`;
}
