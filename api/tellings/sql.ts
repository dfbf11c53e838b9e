import { clock } from "../store/clock.ts";

/** What became of telling: ?1 channel, ?2 JSON list of subjects, ?3 what they answered, null where they took it, ?4 whether it is given up. */
export const writeTellings = `
  INSERT INTO tellings (channel, subject, time, failure, is_given_up)
  SELECT ?1, value, ${clock}, ?3, ?4 FROM json_each(?2) WHERE true
  ON CONFLICT (channel, subject) DO UPDATE
  SET time = excluded.time, failure = excluded.failure, is_given_up = excluded.is_given_up`;

/** ?1 how long they are kept, ms. */
export const deleteOldTellings = `DELETE FROM tellings WHERE time < ${clock} - ?1`;
