import { firstStates } from "../../contract/entities/mode.ts";

/** SQL of the discussion state of a story `s`; null for modes without states. */
export const modeState = (story: string) => `
  iif(${story}.mode IN ('ask', 'liveblog'), coalesce(
    (SELECT m.state FROM mode_states m WHERE m.story_id = ${story}.id AND m.mode = ${story}.mode
      ORDER BY m.time DESC LIMIT 1),
    iif(${story}.mode = 'ask', '${firstStates.ask}', '${firstStates.liveblog}')), NULL)`;

/** SQL: false for a story whose questions are closed. Replies to questions aren't affected. */
export const acceptsQuestions = (post: string) =>
  `NOT (${post}.is_starter = 1 AND ${post}.mode = 'ask' AND ${modeState(post)} = 'closed')`;
