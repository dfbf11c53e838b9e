import { firstStates } from "../../contract/entities/mode.ts";
import { clock } from "../store/query.ts";

/**
 * SQL of the discussion state of a story `s`; null for modes without states. A scheduled state begins at its own time;
 * one set by a person holds at once, whatever another machine's clock shows.
 */
export const modeState = (story: string) => `
  iif(${story}.mode IN ('ask', 'liveblog'), coalesce(
    (SELECT m.state FROM mode_states m
      WHERE m.story_id = ${story}.id AND m.mode = ${story}.mode AND (m.time <= ${clock} OR m.begins_time IS NOT m.time)
      ORDER BY m.time DESC LIMIT 1),
    iif(${story}.mode = 'ask', '${firstStates.ask}', '${firstStates.liveblog}')), NULL)`;

/** SQL: false for a story whose questions are closed. Replies to questions aren't affected. */
export const acceptsQuestions = (post: string) =>
  `NOT (${post}.is_starter = 1 AND ${post}.mode = 'ask' AND ${modeState(post)} = 'closed')`;
