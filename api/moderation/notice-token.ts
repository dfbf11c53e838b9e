import { isSameBytes } from "../wire/is-same-bytes.ts";
import { hashToken } from "../subscriptions/token.ts";

/**
 * What opens the page of a notice: made of the number and of the key of the form that was sent, so the same form is given
 * the same again, and nothing has to be kept for it. The number by itself can be read over a shoulder.
 */
export const buildNoticeToken = async (number: string, formKey: string): Promise<string> =>
  `${number}.${await hashToken(`notice.${number}.${formKey}`)}`;

/** The number that a token names, whether or not the token is good. */
export const readNoticeNumber = (token: string): string => token.slice(0, token.lastIndexOf("."));

/** Whether a token is the one of a notice; takes as long for a wrong one as for a good one. */
export async function isNoticeToken(token: string, number: string, formKey: string): Promise<boolean> {
  const encoder = new TextEncoder();
  return isSameBytes(encoder.encode(token), encoder.encode(await buildNoticeToken(number, formKey)));
}
