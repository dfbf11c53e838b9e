import { formatHex } from "../../../contract/hash.ts";

/** The id of a "uuid" box with content credentials (C2PA 2.2, A.5). */
const credentialsId = "d8fec3d61b0e483c92975828877ec481";

/** Whether a "uuid" box has content credentials, by its first 24 bytes. */
export const isCredentialsBox = (head: Uint8Array): boolean =>
  formatHex(head.subarray(8, 24)) === credentialsId;
