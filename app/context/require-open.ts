import { buildPasswordPath } from "../link/password-path.ts";
import { buildFailureResponse } from "../services/failure-response.ts";
import { findLock } from "../services/find-lock.ts";
import type { AppContext } from "./app-context.ts";
import { redirectOwn } from "./require-session.ts";

/** Awaits primary data of a post's page; a story behind a password leads to the form that asks for it. */
export async function requireOpen<T>(work: Promise<T>, context: AppContext): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const storyId = context.preview ? null : findLock(error);
    throw storyId === null ? buildFailureResponse(error) : redirectOwn(buildPasswordPath(storyId), context);
  }
}
