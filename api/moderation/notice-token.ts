import { isSameBytes } from "../wire/is-same-bytes.ts";
import { hashToken } from "../wire/token.ts";

/**
 * Token for the status page of a notice: derived from its number and form key, so that resubmitting the form
 * returns the same token and nothing needs to be stored. The number alone isn't secret enough.
 */
export const buildNoticeToken = async (number: string, formKey: string): Promise<string> =>
  `${number}.${await hashToken(`notice.${number}.${formKey}`)}`;

/** The notice number in a token, whether or not the token is valid. */
export const readNoticeNumber = (token: string): string => token.slice(0, token.lastIndexOf("."));

/** Whether a token is valid for a notice; compares in constant time. */
export async function isNoticeToken(token: string, number: string, formKey: string): Promise<boolean> {
  const encoder = new TextEncoder();
  return isSameBytes(encoder.encode(token), encoder.encode(await buildNoticeToken(number, formKey)));
}
